import ui from '#ui/ui.module.css'
import planoCss from '../plano.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { EstadoDoPlano, Plano } from '#contract/plano.ts'
import { dataHora, quando } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { anunciar } from '#ui/Announcer.tsx'
import { Page } from '#ui/Page.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { RoutePending } from '#ui/RoutePending.tsx'

import { nomeDoEstado } from '../palavras.ts'
import { emCurso, planoQueries } from '../queries.ts'
import { Andamento } from './Andamento.tsx'
import { Aplicado } from './Aplicado.tsx'
import { Desfeito } from './Desfeito.tsx'
import { Ilegivel } from './Ilegivel.tsx'
import { Pronto } from './Pronto.tsx'
import { useAtosDoPlano } from './use-atos.ts'

const partes: Record<EstadoDoPlano, typeof Pronto> = {
  LENDO: Andamento,
  ILEGIVEL: Ilegivel,
  PRONTO: Pronto,
  APLICANDO: Andamento,
  APLICADO: Aplicado,
  DESFAZENDO: Andamento,
  DESFEITO: Desfeito,
  DESCARTADO: Desfeito,
}

function Quem({ plano: { quem, criadoEm } }: { plano: Plano }) {
  const haQuanto = quando(criadoEm)
  return (
    <p className={ui.soft} title={dataHora(criadoEm)}>
      {quem === null ? (
        <Trans>Feita pela agenda, {haQuanto}</Trans>
      ) : (
        <Trans>
          Enviada por {quem}, {haQuanto}
        </Trans>
      )}
    </p>
  )
}

/** One plan, from reading to applying and undoing. It refetches while the server works on it. */
export function UmPlano({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: plano, error, refetch } = useQuery(planoQueries.um(id))
  const atos = useAtosDoPlano(id)
  const estado = plano?.estado
  const antes = useRef(estado)
  // Screen readers and the focus: announces the new state, and moves the focus if its button is gone.
  useEffect(() => {
    if (estado !== undefined && antes.current !== undefined && antes.current !== estado) {
      anunciar(nomeDoEstado(estado))
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    }
    antes.current = estado
  }, [estado])
  const recusa = useRef<HTMLDivElement>(null)
  // The page's scroll: the refusal of an act at the end of a long list is shown at the top.
  useEffect(() => {
    if (atos.erro !== null) recusa.current?.scrollIntoView({ block: 'center' })
  }, [atos.erro])
  const Parte = plano && partes[plano.estado]
  return (
    <Page
      titulo={plano?.nome ?? t`Carga do cadastro`}
      trilha={
        <Link to="/administracao/$" params={{ _splat: 'planos' }} search={{}} className={planoCss.planoVoltar}>
          <Trans>Carga do cadastro</Trans>
        </Link>
      }
    >
      {error && !plano && <ProblemAlert erro={error} tentar={() => void refetch()} />}
      {error && plano && emCurso(plano) && (
        <Alert severidade="warn" role="status">
          <Trans>O servidor não responde agora. Isto continua lá, e esta página volta a perguntar sozinha.</Trans>
        </Alert>
      )}
      <div ref={recusa} className={planoCss.planoRecusada}>
        {atos.erro !== null && <ProblemAlert erro={atos.erro} mantido={t`Abaixo, como está agora.`} />}
      </div>
      {!plano && !error && <RoutePending />}
      {plano && Parte && (
        <>
          <Quem plano={plano} />
          <Parte key={plano.estado} plano={plano} atos={atos} />
        </>
      )}
    </Page>
  )
}
