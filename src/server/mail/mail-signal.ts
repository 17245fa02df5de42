import { EventEmitter } from 'node:events';

/** Tells the delivery of this process that there may be mail. Other processes find it when they look next. */
const signal = new EventEmitter();

export function wakeMailDelivery(): void {
  signal.emit('mail');
}

/** @returns a function that ends the listening */
export function onMailQueued(listener: () => void): () => void {
  signal.on('mail', listener);
  return () => signal.off('mail', listener);
}
