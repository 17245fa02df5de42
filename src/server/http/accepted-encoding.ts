export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding of ours that an Accept-Encoding header takes. */
export function acceptedEncoding(header = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(header)) return 'gzip';
  return 'identity';
}
