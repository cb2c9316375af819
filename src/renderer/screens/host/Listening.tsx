import { useMemo, useRef, useState } from 'react';
import type { View } from '../../../contract/view.ts';
import { gameById } from '../../../rules/index.ts';
import { NotifyOffer } from '../../attention/NotifyOffer.tsx';
import { Button } from '../../design/Button.tsx';
import { Head } from '../../design/Head.tsx';
import { useTexts } from '../../text/index.ts';
import { joinEndpoint } from '../address.ts';
import { DoctorLink } from '../doctor/DoctorLink.tsx';
import { useArrival } from '../focus.ts';
import { PositionPicture } from '../PositionPicture.tsx';
import type { ScreenProps } from '../props.ts';
import { coloursTerm, setupLine } from '../setup/terms.ts';
import { gameName } from '../words.ts';
import { Candidates, useIntroduced } from './Candidates.tsx';

/** The host's address, the candidates, and the board that will be played. */
export function Listening({ view, send, refused, invite }: ScreenProps) {
  const { t } = useTexts();
  const title = useArrival<HTMLHeadingElement>();
  const { setup, accepted, portTaken } = view.link;
  const candidates = useIntroduced(view.link.candidates);
  const isAsked = candidates.length > 0 && accepted === null;
  const wantsToPlay = candidates.some(({ watch }) => !watch);
  const address = view.link.address ?? '';
  const port = view.link.port ?? 0;
  return (
    <div className="form listening" data-asked={isAsked || accepted !== null || undefined}>
      <Head
        title={t(!isAsked ? 'host.waiting' : wantsToPlay ? 'host.asksToPlay' : 'host.asksToWatch')}
        titleRef={title}
        busy={!isAsked}
      >
        {t(isAsked ? 'host.how' : 'host.tell')}
      </Head>
      {/* Where the board was: so that a request is seen first, and moves no control. */}
      <Candidates
        candidates={candidates}
        accepted={accepted}
        setup={setup}
        heading={title}
        send={send}
      />
      <Endpoint key={`${address} ${port}`} address={address} port={port} />
      {portTaken !== null && (
        <p className="field-note">{t('host.portTaken', { port: portTaken })}</p>
      )}
      {setup && <NextBoard {...setup} />}
      <div className="form-actions">
        <Button icon="close" onPress={() => send({ command: 'disconnect' })}>
          {t('host.stop')}
        </Button>
        {invite !== null && (
          <Button icon="phone" onPress={() => invite()}>
            {t('start.invite')}
          </Button>
        )}
        <DoctorLink diagnosis={view.diagnosis} send={send} by="host" address={null} port={port} />
        <p className="refused" role="status">
          {refused}
        </p>
      </div>
      <NotifyOffer notify={view.settings.notify} />
    </div>
  );
}

/** The board that will be played, with its rules below. */
function NextBoard(setup: NonNullable<View['link']['setup']>) {
  const { t } = useTexts();
  const { game, options, watching } = setup;
  // Always: who hosts may wonder.
  const audience = t('setup.term', {
    name: t('audience.title'),
    value: t(`audience.${watching}`),
  });
  const key = JSON.stringify(options);
  const start = useMemo(() => gameById(game)?.start(JSON.parse(key)), [game, key]);
  return (
    <figure className="next-board">
      {start?.ok === true && (
        <PositionPicture
          game={game}
          board={start.value.board}
          territory={start.value.details().territory ?? null}
        />
      )}
      <figcaption className="field-note">
        {[gameName(t, game), setupLine(t, setup), coloursTerm(t, setup), audience]
          .filter(Boolean)
          .join(' · ')}
      </figcaption>
    </figure>
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
