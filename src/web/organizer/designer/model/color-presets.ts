export const COLOR_PRESETS = [
  { name: 'White', color: '#ffffff' },
  { name: 'Black', color: '#000000' },
  { name: 'Red', color: '#c81e1e' },
  { name: 'Dark', color: '#1a1626' },
  { name: 'Gold', color: '#f2a51a' },
  { name: 'Light gray', color: '#d4d0c8' },
  { name: 'Dark gray', color: '#4a4654' },
] as const;
