import { useRef, useState } from 'react';
import { NotifyOffer } from '../../attention/NotifyOffer.tsx';
import { Button } from '../../design/Button.tsx';
import { Head } from '../../design/Head.tsx';
import { useTexts } from '../../text/index.ts';
import { joinEndpoint } from '../address.ts';
import { useArrival } from '../focus.ts';
import type { ScreenProps } from '../props.ts';
import { setupLine } from '../setup/terms.ts';
import { gameName } from '../words.ts';
import { Candidates } from './Candidates.tsx';

/** The host's address and the candidates. */
export function Listening({ view, send, refused }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const address = view.link.address ?? '';
  const port = view.link.port ?? 0;
  const { setup } = view.link;
  return (
    <div className="form listening">
      <Head title={t('host.waiting')} titleRef={title} busy={view.link.candidates.length === 0}>
        {t('host.tell')}
      </Head>
      <Endpoint key={`${address} ${port}`} address={address} port={port} />
      {setup && (
        <p className="field-note">
          {[gameName(t, setup.game), setupLine(t, setup)].filter(Boolean).join(' · ')}
        </p>
      )}
      <Candidates candidates={view.link.candidates} setup={setup} heading={title} send={send} />
      <div className="form-actions">
        <Button icon="close" onPress={() => send({ command: 'disconnect' })}>
          {t('host.stop')}
        </Button>
        <p className="refused" role="status">
          {refused}
        </p>
      </div>
      <NotifyOffer notify={view.settings.notify} />
    </div>
  );
}

type Copied = 'copied' | 'selected' | null;

function Endpoint({ address, port }: { readonly address: string; readonly port: number }) {
  const { t } = useTexts();
  const text = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState<Copied>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(joinEndpoint(address, port));
      setCopied('copied');
    } catch {
      // The clipboard isn't allowed here; the selected text can be copied by hand.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setCopied('selected');
    }
  }
  return (
    <div className="endpoint">
      <p ref={text} className="endpoint-text">
        <span className="endpoint-address">{address.includes(':') ? `[${address}]` : address}</span>
        <span className="endpoint-colon">:</span>
        <span className="endpoint-port">{port}</span>
      </p>
      <Button icon={copied === 'copied' ? 'accept' : 'copy'} onPress={() => void copy()}>
        {t(copied === 'copied' ? 'host.copied' : 'host.copy')}
      </Button>
      <p role="status" className={copied === 'selected' ? 'field-note' : 'unseen'}>
        {copied === 'copied' && t('host.copied')}
        {copied === 'selected' && t('host.copyByHand')}
      </p>
    </div>
  );
}
