import { expect, it, vi } from 'vitest';
import { HandTime } from '../../../../test/support/handTime.ts';
import { Receipts } from './receipts.ts';

const have = (heard: number) => ({ method: 'have', params: { heard } });

it('a message that is not confirmed within the time is overdue, whatever else arrives', () => {
  const time = new HandTime();
  const onOverdue = vi.fn();
  const receipts = new Receipts(time, 12_000, onOverdue);
  receipts.sent({ method: 'auth' });
  time.pass(20_000);
  receipts.sent({ method: 'draw' });
  time.pass(8000);
  receipts.sent({ method: 'say' });
  receipts.received(have(1));
  receipts.received({ method: 'draw', params: { heard: 9 } });
  time.pass(11_999);
  receipts.received(have(1));
  expect(onOverdue).not.toHaveBeenCalled();
  time.pass(502);
  expect(onOverdue).toHaveBeenCalledOnce();
});
