import type { View } from '../../../contract/view.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTexts } from '../../text/index.ts';
import { joinEndpoint } from '../address.ts';
import type { ScreenProps } from '../props.ts';

type Place = View['places'][number];

/** Known hosts; one press joins again. */
export function Places({
  places,
  send,
  onGo,
}: {
  readonly places: readonly Place[];
  readonly send: ScreenProps['send'];
  readonly onGo: (place: Place) => void;
}) {
  const { t } = useTexts();
  return (
    <section className="places" aria-labelledby="places">
      <h2 id="places" className="field-name">
        {t('join.places')}
      </h2>
      {places.length === 0 ? (
        <p className="field-note">{t('join.noPlaces')}</p>
      ) : (
        <ul className="place-list">
          {places.map((place) => {
            const { name, address, port } = place;
            return (
              <li key={joinEndpoint(address, port)} className="place">
                <button type="button" className="place-go" onClick={() => onGo(place)}>
                  <Icon name="join" />
                  <span className="place-name">{name ?? t('host.unnamed')}</span>
                  <span className="place-address">{joinEndpoint(address, port)}</span>
                </button>
                <Button
                  look="quiet"
                  icon="close"
                  name={t('join.forget', { address, port })}
                  onPress={() => send({ command: 'forget', address, port })}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
