import type { ComponentType } from 'react';
import type { ElementKind } from '../model/design.ts';
import type { Editor } from '../use-editor.ts';
import { PhotoInspector } from './photo-inspector.tsx';
import { TextInspector } from './text-inspector.tsx';
import type { PhotoElement, TextElement } from '#contract/layout-types.ts';

export interface InspectorProps<Element> {
  editor: Editor;
  element: Element;
}

/** The controls of each kind of element; a missing kind does not compile. */
export const INSPECTORS = {
  photo: PhotoInspector as ComponentType<InspectorProps<PhotoElement>>,
  text: TextInspector as ComponentType<InspectorProps<TextElement>>,
} satisfies Record<ElementKind, unknown>;
