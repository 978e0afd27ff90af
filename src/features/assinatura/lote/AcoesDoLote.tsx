import ui from '#ui/ui.module.css'
import loteCss from './lote.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Lote } from '#contract/lote.ts'
import { salvar } from '#platform/salvar.ts'
import { Icon } from '#ui/Icon.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { baixarManifesto } from '../lotes.ts'
import { noEndereco } from './endereco.ts'
import { foiConfirmado, naoAssinados } from './estado.ts'

/** What can be done with a batch: go back to the desk, keep its manifest, try again what was not signed. */
export function AcoesDoLote({ lote }: { lote: Lote }) {
  const manifesto = useMutation({
    mutationFn: async () => salvar(await baixarManifesto(lote.id), `manifesto-do-lote-${lote.id}.pdf`),
  })
  const confirmado = foiConfirmado(lote)
  const restam = naoAssinados(lote)
  return (
    <>
      <div className={`${ui.row} ${loteCss.loteAcoes}`}>
        <Link to="/mesa" search={{ faixa: 'assinar' }} className={`${ui.btn} ${ui.primary}`}>
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
