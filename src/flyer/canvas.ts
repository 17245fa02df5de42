/**
 * The part of the Canvas 2D API that the renderer uses. The contexts of browsers and of @napi-rs/canvas implement it, so the
 * renderer depends on neither the DOM nor Node. The program that runs the renderer, a browser or the server, is called a host.
 */
export interface Canvas2D {
  globalAlpha: number;
  globalCompositeOperation: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: 'round' | 'bevel' | 'miter';
  font: string;
  textAlign: 'left' | 'right' | 'center' | 'start' | 'end';
  textBaseline: 'alphabetic' | 'top' | 'middle' | 'bottom' | 'hanging' | 'ideographic';
  direction: 'ltr' | 'rtl' | 'inherit';
  letterSpacing: string;
  lang?: string;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: 'low' | 'medium' | 'high';
  save(): void;
  restore(): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  clip(): void;
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  createLinearGradient(x1: number, y1: number, x2: number, y2: number): Gradient;
  fillRect(x: number, y: number, width: number, height: number): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): TextExtent;
  drawImage(image: FlyerImage, dx: number, dy: number, dw: number, dh: number): void;
  drawImage(
    image: FlyerImage,
    sx: number,
    sy: number,
    sw: number,
    sh: number,
    dx: number,
    dy: number,
    dw: number,
    dh: number,
  ): void;
}

type Gradient = { addColorStop(offset: number, color: string): void };

export type TextExtent = {
  width: number;
  actualBoundingBoxLeft: number;
  actualBoundingBoxRight: number;
  actualBoundingBoxAscent: number;
  actualBoundingBoxDescent: number;
};

/** A decoded picture that the host's `drawImage` accepts: a canvas, an Image or an ImageBitmap. Size in pixels. */
export type FlyerImage = { readonly width: number; readonly height: number };

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A rectangle in canvas pixels, from its top left corner. Bounds are whole pixels; boxes of elements may be fractional. */
export type Rect = Point & Size;
