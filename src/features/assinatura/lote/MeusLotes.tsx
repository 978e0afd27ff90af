import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { TipoDeAssinatura } from '#contract/assinatura.ts'
import { ListaDeLotes } from '#domain/em-lote/ListaDeLotes.tsx'
import { dataHora } from '#platform/format.ts'

import { formasNaTela } from '../formas/todas.ts'
import { loteQueries } from '../lotes.ts'
import { contas, nomeDoEstado } from './palavras.ts'

const nomeDaForma = (tipo: string) =>
  Object.hasOwn(formasNaTela, tipo) ? formasNaTela[tipo as TipoDeAssinatura].nome() : tipo // just found among them

/** What this entry signed in batches, the newest first. */
export function MeusLotes() {
  const { t } = useLingui()
  return (
    <ListaDeLotes
      titulo={t`Meus lotes`}
      acoes={
        <Link to="/lotes/{-$id}" params={{ id: undefined }} search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Meus atos em lote</Trans>
        </Link>
      }
      consulta={useQuery(loteQueries.meus())}
      vazio={{
        icone: 'carimbo',
        titulo: t`Você ainda não assinou em lote`,
        conteudo: (
          <>
            <p>
              <Trans>Escolha na mesa os documentos que quer assinar de uma vez.</Trans>
            </p>
            <Link to="/mesa" search={{ faixa: 'assinar' }} className={`${ui.btn} ${ui.primary}`}>
              <Trans>Ir à mesa</Trans>
            </Link>
          </>
        ),
      }}
    >
      {(lote) => (
        <Link to="/assinar-em-lote/{-$id}" params={{ id: String(lote.id) }} search={{}}>
          <b>
            <Trans>Lote {lote.id}</Trans>
          </b>{' '}
          <span className={ui.soft}>
            {lote.confirmadoEm && dataHora(lote.confirmadoEm)} · {nomeDaForma(lote.tipo)} · {nomeDoEstado(lote.estado)}
          </span>
          <span>{contas(lote)}</span>
        </Link>
      )}
    </ListaDeLotes>
  )
}
