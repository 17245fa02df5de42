import type { ComponentType } from 'react';
import type { ElementKind } from '../model/design.ts';
import type { Editor } from '../use-editor.ts';
import { PhotoInspector } from './photo-inspector.tsx';
import { TextInspector } from './text-inspector.tsx';
import { FlagInspector } from './flag-inspector.tsx';
import { ImageInspector } from './image-inspector.tsx';
import { QrInspector } from './qr-inspector.tsx';
import { ShapeInspector } from './shape-inspector.tsx';
import type {
  FlagElement,
  ImageElement,
  PhotoElement,
  QrElement,
  ShapeElement,
  TextElement,
} from '#contract/flyers/layout-types.ts';

export interface InspectorProps<Element> {
  editor: Editor;
  element: Element;
}

/** The controls of each kind of element; a missing kind does not compile. */
export const INSPECTORS = {
  photo: PhotoInspector as ComponentType<InspectorProps<PhotoElement>>,
  text: TextInspector as ComponentType<InspectorProps<TextElement>>,
  shape: ShapeInspector as ComponentType<InspectorProps<ShapeElement>>,
  image: ImageInspector as ComponentType<InspectorProps<ImageElement>>,
  qr: QrInspector as ComponentType<InspectorProps<QrElement>>,
  flag: FlagInspector as ComponentType<InspectorProps<FlagElement>>,
} satisfies Record<ElementKind, unknown>;
