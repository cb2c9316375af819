import './Host.css';
import { HostForm } from './host/HostForm.tsx';
import { Listening } from './host/Listening.tsx';
import type { ScreenProps } from './props.ts';

export function Host(props: ScreenProps) {
  return (
    <main className="page">
      {props.view.link.state === 'listening' ? <Listening {...props} /> : <HostForm {...props} />}
    </main>
  );
}
