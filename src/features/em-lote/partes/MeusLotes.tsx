import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { dataHora } from '#platform/format.ts'

import { ListaDeLotes } from '#domain/em-lote/ListaDeLotes.tsx'
import { contas, nomeDoGuardado } from '../palavras.ts'
import { emLoteQueries } from '#domain/em-lote/queries.ts'

export function MeusLotes() {
  const { t } = useLingui()
  return (
    <ListaDeLotes
      titulo={t`Meus atos em lote`}
      acoes={
        <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={{}} className={`${ui.btn} ${ui.small}`}>
          <Trans>Lotes assinados</Trans>
        </Link>
      }
      consulta={useQuery(emLoteQueries.meus())}
      vazio={{
        icone: 'mesa',
        titulo: t`Você ainda não fez atos em lote`,
        conteudo: (
          <>
            <p>
              <Trans>Escolha na mesa vários documentos para tramitar, receber ou arquivar de uma vez.</Trans>
            </p>
            <Link to="/mesa" search={{}} className={`${ui.btn} ${ui.primary}`}>
              <Trans>Ir à mesa</Trans>
            </Link>
          </>
        ),
      }}
    >
      {(lote) => (
        <Link to="/lotes/{-$id}" params={{ id: String(lote.id) }} search={{}}>
          <b>{nomeDoGuardado(lote.acao)}</b>{' '}
          <span className={ui.soft}>
            {dataHora(lote.criadoEm)} · {lote.estado === 'CONCLUIDO' ? t`Concluído` : t`Em andamento`}
          </span>
          <span>{contas(lote)}</span>
        </Link>
      )}
    </ListaDeLotes>
  )
}
