import './reorganizacao.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { Page } from '#ui/Page.tsx'

import { dita } from './campos.ts'
import { Andamento } from './partes/Andamento.tsx'
import { Nova } from './partes/Nova.tsx'
import { usePalavras } from './palavras.ts'
import { reorganizacaoQueries } from './queries.ts'

/** Units extinguished, merged, split or moved, and people who leave: asked for here, and followed until they are over. */
export function ReorganizacaoPage({ resto: [id] }: { resto: string[] }) {
  const { t } = useLingui()
  return (
    <Page titulo={t`Reorganização`}>
      {id === undefined ? (
        <>
          <p className="soft">
            <Trans>
              Nada se perde: cada documento aberto vai para onde você disser, com uma movimentação que cita o ato. O
              histórico guarda os nomes de antes.
            </Trans>
          </p>
          <Nova />
          <Feitas />
        </>
      ) : (
        <Andamento id={id} />
      )}
    </Page>
  )
}

function Feitas() {
  const { tipos, estados } = usePalavras()
  const { data } = useQuery(reorganizacaoQueries.lista())
  if (!data || data.content.length === 0) return null
  return (
    <section aria-labelledby="feitas">
      <h2 id="feitas">
        <Trans>As últimas</Trans>
      </h2>
      <ul className="plain reorganizacao-abertos">
        {data.content.map(({ id, tipo, ato, estado, origens, destino, pessoa }) => (
          <li key={id}>
            <Link to="/administracao/$" params={{ _splat: `reorganizacao/${id}` }} search={{}}>
              {tipos[tipo]}: {pessoa ?? origens.map(dita).join(', ')}
            </Link>{' '}
            {destino && <>→ {dita(destino)} </>}
            <span className="soft">
              {estados[estado]}. {ato}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
