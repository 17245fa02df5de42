const WEB_ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’»])/gi;

/** Turns web addresses into links. */
export function LinkedText({ text }: { text: string }) {
  // Odd parts are addresses.
  return text.split(WEB_ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other name, and never move
      <a key={index} href={part} target="_blank" rel="noopener nofollow ugc" className="text-clay underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
