import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'

import { usuarioQueries } from '#domain/usuario/queries.ts'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { dita } from './campos.ts'
import { Andamento } from './partes/Andamento.tsx'
import { Nova } from './partes/Nova.tsx'
import { usePalavras } from '#domain/reorganizacao/palavras.ts'
import { QuemSaiuList } from '#domain/reorganizacao/QuemSaiuList.tsx'
import { reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'

/** Ends, merges, splits or moves units, and handles people who leave: asked for here, and followed until done. */
export function ReorganizacaoPage({ resto: [id] }: { resto: string[] }) {
  const { t } = useLingui()
  const { pessoa: pessoaId }: { pessoa?: string } = useSearch({ strict: false })
  return (
    <Page titulo={t`Reorganização`}>
      {id === undefined ? (
        <>
          <p className={ui.soft}>
            <Trans>
              Nada se perde: cada documento aberto vai para onde você disser, com uma movimentação que cita o ato. O
              histórico guarda os nomes de antes.
            </Trans>
          </p>
          {pessoaId === undefined && <QuemSaiuList de="ALCANCE" />}
          <NovaDe key={pessoaId} pessoaId={pessoaId} />
          <Feitas />
        </>
      ) : (
        <Andamento id={id} />
      )}
    </Page>
  )
}

/** A new reorganização. If the address names a person, waits for their data. */
function NovaDe({ pessoaId }: { pessoaId: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...usuarioQueries.porId(pessoaId ?? '0'),
    enabled: pessoaId !== undefined,
  })
  if (pessoaId === undefined) return <Nova pessoa={null} />
  if (error) return <ProblemAlert erro={error} tentar={() => void refetch()} />
  if (!data) return <RoutePending />
  const [dela] = data.content
  const pessoa = dela ? { id: dela.id, nome: dela.nome_pessoa, cargo: dela.cargo, lotacao: dela.lotacao } : null
  return <Nova pessoa={pessoa} />
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
      <ul className={`${ui.plain} ${reorganizacao.reorganizacaoAbertos}`}>
        {data.content.map(({ id, tipo, ato, estado, origens, destino, pessoa }) => (
          <li key={id}>
            <Link to="/administracao/$" params={{ _splat: `reorganizacao/${id}` }} search={{}}>
              {tipos[tipo]}: {pessoa ?? origens.map(dita).join(', ')}
            </Link>{' '}
            {destino && <>→ {dita(destino)} </>}
            <span className={ui.soft}>
              {estados[estado]}. {ato}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
