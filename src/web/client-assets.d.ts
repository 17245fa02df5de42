declare module 'virtual:client-assets' {
  /** Output of the client build. vite.config.ts writes it into the server bundle. */
  const assets: {
    /** The style sheet's text, inlined into every page. */
    css: string;
    /** URL of the display font, preloaded. */
    font: string | null;
    /** The icon as a `data:` URL that fits between double quotes. */
    icon: string;
    /** URLs of the entry and all its imports, the entry first. */
    entry: string[];
    /** URLs of each lazily loaded chunk and all its imports, the chunk first, by source path. */
    chunks: Record<string, string[]>;
    /** The files that exist once per language, and the folder of each translation. */
    localized: { differing: string[]; folders: Record<string, string> };
  };
  export default assets;
}

declare module 'virtual:catalogs' {
  import type { Token } from '#contract/language/message.ts';

  /** Translated messages by language and English message. vite.config.ts writes them into the server bundle. */
  const catalogs: Record<string, Record<string, Token[]>>;
  export default catalogs;
}
