import { trimEnds } from '#contract/flyers/flyer-file-name.ts';

/** A Content-Disposition header for an attachment (RFC 6266): the name itself, and an ASCII fallback for old browsers. */
export function attachment(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const ascii = fileName
    .slice(0, dot)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_');
  const fallback = `${/[a-z0-9]/i.test(ascii) ? trimEnds(ascii) : 'flyer'}${fileName.slice(dot)}`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
