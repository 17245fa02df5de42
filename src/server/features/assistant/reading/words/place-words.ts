import { wordSet } from '../read-words.ts';

/** Words before a place, without which names that are also other words are none. */
export const IN = wordSet(
  'in at to near around from a au aux en em no na de da do mjini jijini kwenye katika huko في',
);
export const ALSO_WORDS = wordSet(
  'ho wa bo man sale kaya za ci ke tete safi beni lira roma moka casa dar kara bor diego gao wau yei aba ife kin ng gh tz ug rw zm zw bw sn cm meru mare victoria george constantine livingstone keren thies rosso',
);
