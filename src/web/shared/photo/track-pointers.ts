import { pinchGesture, type Gesture, type Point } from './crop-geometry.ts';

/** Tracks up to two pointers and turns each move into a gesture: a drag, or a pinch around the pointers' midpoint. */
export function trackPointers() {
  const pointers = new Map<number, Point>();
  return {
    get count(): number {
      return pointers.size;
    },
    /** Starts tracking a pointer. Returns false for a third finger, which is ignored. */
    press(id: number, at: Point): boolean {
      if (pointers.size >= 2 && !pointers.has(id)) return false;
      pointers.set(id, at);
      return true;
    },
    /** The gesture of a move; null if the pointer is not tracked. */
    move(id: number, to: Point): Gesture | null {
      const from = pointers.get(id);
      if (!from) return null;
      pointers.set(id, to);
      const other = [...pointers].find(([each]) => each !== id)?.[1];
      return other ? pinchGesture([other, from], [other, to]) : { from, to, scale: 1, rotate: 0 };
    },
    /** Stops tracking a pointer. Returns false if the pointer was not tracked. */
    release(id: number): boolean {
      return pointers.delete(id);
    },
  };
}
