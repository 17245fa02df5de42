declare module 'virtual:client-assets' {
  /** What the client build made; written into the server bundle by vite.config.ts. */
  const assets: {
    /** The style sheet's text, inlined into every page. */
    css: string;
    /** URL of the display font, preloaded. */
    font: string | null;
    /** The icon as a `data:` URL that fits between double quotes. */
    icon: string;
    /** URLs of the entry and all it imports, the entry first. */
    entry: string[];
    /** By source path: URLs of a lazily loaded chunk and all it imports, itself first. */
    chunks: Record<string, string[]>;
  };
  export default assets;
}
