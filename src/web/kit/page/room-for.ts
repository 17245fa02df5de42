/** A ref of a bar at the top of the screen: its height, as a CSS variable, is what `--bars` keeps free for it. */
export function roomFor(name: '--see-as' | '--toast') {
  return (bar: HTMLElement | null) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${bar!.offsetHeight}px`));
    observer.observe(bar!);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
