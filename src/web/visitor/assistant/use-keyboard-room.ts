import { useEffect, type RefObject } from 'react';

/** Keeps a sheet above a phone's keyboard, which covers the page without resizing it. */
export function useKeyboardRoom(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const fit = (): void => {
      const isCovered = matchMedia('(max-width: 639px)').matches && visualViewport.height < innerHeight - 1;
      const place = { height: visualViewport.height, top: visualViewport.offsetTop };
      for (const [property, pixels] of Object.entries(place)) {
        sheet.current?.style.setProperty(property, isCovered ? `${pixels}px` : '');
      }
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [sheet]);
}
