import ui from '#ui/ui.module.css'
import loteCss from './lote.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { AtoEmLote } from '#contract/em-lote.ts'
import type { Lote } from '#contract/lote.ts'
import { AtosEmLote } from '#domain/em-lote/AtosEmLote.tsx'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { baixarManifesto } from '../lotes.ts'
import { ProximoParaAssinar } from '../partes/ProximoParaAssinar.tsx'
import { noEndereco } from './endereco.ts'
import { foiConfirmado, naoAssinados } from './estado.ts'

const TRAMITAR: AtoEmLote[] = ['tramitar']

/** What can be done with a batch: sign the next, send on what was signed, keep its manifest, try the rest again. */
export function AcoesDoLote({ lote }: { lote: Lote }) {
  const { t } = useLingui()
  const manifesto = useMutation({
    mutationFn: async () => salvar(await baixarManifesto(lote.id), `manifesto-do-lote-${lote.id}.pdf`),
  })
  const confirmado = foiConfirmado(lote)
  const restam = naoAssinados(lote)
  const assinados = lote.itens.filter(({ estado }) => estado === 'ASSINADO').map(({ mobilId }) => mobilId)
  return (
    <>
      <div className={`${ui.row} ${loteCss.loteAcoes}`}>
        {lote.estado === 'CONCLUIDO' && <ProximoParaAssinar menos={lote.itens.map(({ mobilId }) => mobilId)} />}
        <AtosEmLote
          mobilIds={assinados}
          aMao={TRAMITAR}
          nomes={assinados.length > 1 ? { tramitar: t`Tramitar todos` } : {}}
          possiveis={{ atos: TRAMITAR, senao: () => '' }}
          aoPedir={() => {}}
          seguir={() => () => {}}
        />
        <Link to="/mesa" search={{ faixa: 'assinar' }} className={ui.btn}>
          <Trans>Voltar à mesa</Trans>
        </Link>
        {confirmado && (
          <button
            type="button"
            className={ui.btn}
            disabled={!lote.manifesto || manifesto.isPending}
            onClick={() => manifesto.mutate()}
          >
            <Icon nome="baixar" />
            {lote.manifesto ? <Trans>Baixar o manifesto</Trans> : <Trans>Preparando o manifesto…</Trans>}
          </button>
        )}
        {restam.length > 0 && (
          <Link to="/assinar-em-lote/{-$id}" params={{ id: undefined }} search={noEndereco(restam)} className={ui.btn}>
            {confirmado ? <Trans>Rever os que não foram assinados</Trans> : <Trans>Voltar ao lote</Trans>}
          </Link>
        )}
      </div>
      {manifesto.error && <ProblemAlert erro={manifesto.error} />}
    </>
  )
}
