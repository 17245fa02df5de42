import { m } from '#contract/language/message.ts';
export const COLOR_PRESETS = [
  { name: m('White'), color: '#ffffff' },
  { name: m('Black'), color: '#000000' },
  { name: m('Red'), color: '#c81e1e' },
  { name: m('Dark'), color: '#1a1626' },
  { name: m('Gold##colour'), color: '#f2a51a' },
  { name: m('Light gray'), color: '#d4d0c8' },
  { name: m('Dark gray'), color: '#4a4654' },
] as const;
