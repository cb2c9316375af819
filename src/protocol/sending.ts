/** What one input sends, in order, and what of it is recorded first. */

import { isBefore } from './cursor.ts';
import type { LinkChanges } from './linkChanges.ts';
import {
  type BaseParams,
  type ByeReason,
  baseMessage,
  byeMessage,
  type ExtendedParams,
  isEnding,
  isMatchMessage,
  message,
  type OutgoingMessage,
} from './messages.ts';
import { isConnected } from './state.ts';

export class Sending {
  readonly #changes: LinkChanges;
  readonly #now: number;
  readonly #recorded: OutgoingMessage[] = [];
  readonly #outgoing: OutgoingMessage[] = [];

  constructor(changes: LinkChanges, now: number) {
    this.#changes = changes;
    this.#now = now;
  }

  get recorded(): readonly OutgoingMessage[] {
    return this.#recorded;
  }

  get outgoing(): readonly OutgoingMessage[] {
    return this.#outgoing;
  }

  /** To an extended peer, or to one whose dialect is unknown. A match message is recorded first. */
  send<M extends keyof ExtendedParams>(method: M, params: ExtendedParams[M]): void {
    const sent = message(method, params);
    if (isMatchMessage(sent)) {
      const { link } = this.#changes;
      this.#recorded.push(sent);
      this.#changes.update({ outbox: [...link.outbox, sent] });
      if (!isConnected(link)) return;
    }
    this.#transmit(sent);
  }

  /** To a base peer. */
  sendToBase<M extends keyof BaseParams>(method: M, params: BaseParams[M]): void {
    this.#transmit(baseMessage(method, params));
  }

  /** Tells an extended peer, or one that may be, why the connection is closed. */
  sendBye(reason: ByeReason): void {
    this.#transmit(byeMessage(reason));
  }

  /** Sends again a message that is already recorded. */
  resend(message: OutgoingMessage): void {
    this.#transmit(message);
  }

  #transmit(message: OutgoingMessage): void {
    const { link } = this.#changes;
    if (link.status === 'disconnected') return;
    this.#outgoing.push(message);
    const sent = link.connection.sent + (isConnected(link) ? 1 : 0);
    this.#changes.updateConnection({
      sent,
      ...(message.method === 'have' && { lastHaveAt: this.#now }),
      ...(isMatchMessage(message) && { lastMatchMessage: sent }),
      ...(isEnding(message) && { unconfirmedEnding: sent }),
    });
    if (message.method === 'withdraw') this.#noteWithdrawal(message.params, sent);
  }

  #noteWithdrawal({ kind, ...cursor }: ExtendedParams['withdraw'], sent: number): void {
    const { withdrawals } = this.#changes.link.connection;
    const latest = withdrawals.filter((past) => !isBefore(past, cursor));
    this.#changes.updateConnection({
      withdrawals: [...latest, { ...cursor, kind, sent, at: this.#now }],
    });
  }
}
