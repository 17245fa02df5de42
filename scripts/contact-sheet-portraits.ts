/** Drawn portraits of 800 x 800 pixels, used instead of attendees' photos. */
type Look = { wall: string; skin: string; shade: string; shirt: string; trim: string };

const HEAD = 'M300 330C300 240 340 190 400 190S500 240 500 330V380C500 460 450 510 400 510S300 460 300 380Z';

function person(look: Look, behind: string, above: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<rect width="800" height="800" fill="${look.wall}"/>${behind}
<path d="M90 800C100 660 210 600 330 580H470C590 600 700 660 710 800Z" fill="${look.shirt}"/>
<path d="M330 580C345 640 455 640 470 580L520 592C480 690 320 690 280 592Z" fill="${look.trim}"/>
<path d="M340 470H460V590C440 632 360 632 340 590Z" fill="${look.shade}"/>
<path d="${HEAD}" fill="${look.skin}"/>
<path d="M340 352Q358 340 376 352M424 352Q442 340 460 352" fill="none" stroke="${look.shade}" stroke-width="9" stroke-linecap="round"/>
<circle cx="358" cy="374" r="8" fill="#1A1626"/><circle cx="442" cy="374" r="8" fill="#1A1626"/>
<path d="M398 380Q386 420 402 424" fill="none" stroke="${look.shade}" stroke-width="8" stroke-linecap="round"/>
<path d="M360 450Q400 490 440 450Q400 464 360 450Z" fill="#FBF7F0"/>${above}</svg>`;
}

export const PORTRAITS: readonly string[] = [
  // A portrait with a head wrap.
  person(
    { wall: '#E9C9A6', skin: '#8A5233', shade: '#6B3C23', shirt: '#17694C', trim: '#F2A51A' },
    '',
    '<path d="M282 330C250 190 330 90 420 96C540 96 560 220 518 330C470 262 340 262 282 330Z" fill="#B8431F"/><path d="M300 262C360 200 470 200 514 262" fill="none" stroke="#F2A51A" stroke-width="16"/><path d="M360 120C400 60 500 50 520 110C500 150 420 150 360 120Z" fill="#8F3115"/>',
  ),
  // A portrait with short hair and a beard.
  person(
    { wall: '#BFD3DC', skin: '#6A3D26', shade: '#4E2B19', shirt: '#2B2A6B', trim: '#FBF7F0' },
    '',
    '<path d="M296 340C286 220 330 160 400 160S514 220 504 340C496 270 460 250 400 250S304 270 296 340Z" fill="#17131D"/><path d="M300 400C306 470 350 520 400 520S494 470 500 400C488 440 460 436 446 440Q400 428 354 440C340 436 312 440 300 400ZM360 452Q400 492 440 452Q400 464 360 452Z" fill="#17131D" fill-rule="evenodd"/>',
  ),
  // A portrait with a headscarf.
  person(
    { wall: '#E4D5B8', skin: '#A86B45', shade: '#875232', shirt: '#5B2A4A', trim: '#5B2A4A' },
    '<path d="M250 360C240 210 310 130 400 130S560 210 550 360C560 500 600 600 640 680H160C200 600 240 500 250 360Z" fill="#2F7F86"/>',
    '<path d="M250 360C240 210 310 130 400 130S560 210 550 360L540 560C520 640 280 640 260 560ZM312 340V390C316 460 356 500 400 500S484 460 488 390V340C480 260 450 226 400 226S320 260 312 340Z" fill="#2F7F86" fill-rule="evenodd"/>',
  ),
  // A portrait with a round afro.
  person(
    { wall: '#F0B9A0', skin: '#7A4529', shade: '#5C311B', shirt: '#F2A51A', trim: '#1A1626' },
    '<circle cx="400" cy="300" r="196" fill="#1D1620"/>',
    '<path d="M298 340C300 240 350 226 400 226S500 240 502 340C520 200 460 160 400 160S280 200 298 340Z" fill="#1D1620"/>',
  ),
  // A portrait with dark skin, a dark shirt and a dark wall.
  person(
    { wall: '#16110F', skin: '#3A2318', shade: '#261610', shirt: '#1B1A20', trim: '#26242C' },
    '<circle cx="560" cy="160" r="300" fill="#241B17"/>',
    '<path d="M296 340C286 220 330 160 400 160S514 220 504 340C496 270 460 250 400 250S304 270 296 340Z" fill="#0A0808"/>',
  ),
  // An overexposed portrait, with headwear that reaches the picture's edge.
  person(
    { wall: '#FFFFFF', skin: '#E9C3A6', shade: '#D3A98B', shirt: '#FFFDF8', trim: '#F4ECDD' },
    '',
    '<path d="M288 330C200 170 300 10 430 4C600 0 610 190 512 330C470 262 340 262 288 330Z" fill="#FFF3C9"/><path d="M300 262C360 200 470 200 514 262" fill="none" stroke="#F7D98A" stroke-width="16"/>',
  ),
];
