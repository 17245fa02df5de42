/** Returns a ref callback that keeps a bar's height, in pixels, in a CSS property of the page, such as `--see-as`. */
export function heightOfBar(property: `--${string}`): (bar: HTMLElement | null) => () => void {
  return (bar) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar!.offsetHeight}px`));
    observer.observe(bar!);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };
}
