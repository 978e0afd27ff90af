import ui from '#ui/ui.module.css'
import acessoCss from '../acesso.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Acesso } from '#contract/acesso.ts'
import { confirmar } from '#platform/confirm.ts'
import { notify } from '#platform/notify.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { Icon } from '#ui/Icon.tsx'
import { Paginas } from '#ui/Paginas.tsx'

import { ultimoDia } from '../dias.ts'
import { acessoMutations } from '../queries.ts'

type Props = { documentoId: number; quem: Acesso['quem']; mudarPagina: (pagina: number) => void }

/** One line for each reason: who reads, why, until when. */
export function Leitores({ documentoId, quem, mudarPagina }: Props) {
  const { t } = useLingui()
  const mudar = useMutation(acessoMutations.mudar(useQueryClient(), documentoId))
  const retirar = async (acesso: number, nome: string) => {
    const titulo = t`Retirar o acesso de ${nome}?`
    if (!(await confirmar({ titulo, texto: t`O histórico continua dizendo que teve.`, destrutiva: true }))) return
    mudar.mutate(
      { ato: 'retirar', acesso },
      {
        onSuccess: () => notify({ severity: 'success', summary: t`Acesso retirado` }),
        onError: (erro) => notifyFailure(erro, t`Nada mudou no documento.`),
      },
    )
  }
  return (
    <>
      <ul className={`${ui.plain} ${acessoCss.acessoQuem}`}>
        {quem.content.map(({ tipo, nome, detalhe, motivo, ate, acesso }) => (
          <li key={`${tipo}${nome}${detalhe}${acesso?.id}`}>
            <Icon nome={tipo === 'PESSOA' ? 'pessoa' : tipo === 'DOSSIE' ? 'pasta' : 'unidade'} />
            <div>
              <b>{nome}</b>
              {detalhe && <small className={ui.soft}>{detalhe}</small>}
            </div>
            <p>
              {motivo}
              {ate && (
                <small className={ui.soft}>
                  <Trans>Até {ultimoDia(ate)}.</Trans>
                </small>
              )}
            </p>
            {acesso?.podeRetirar && (
              <button
                type="button"
                className={`${ui.btn} ${ui.small}`}
                aria-label={t`Retirar o acesso de ${nome}`}
                disabled={mudar.isPending}
                onClick={() => void retirar(acesso.id, nome)}
              >
                <Trans>Retirar</Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Paginas
        atual={quem.number}
        total={quem.totalPages}
        ligar={(pagina, conteudo, rotulo) => (
          <button
            type="button"
            className={`${ui.btn} ${ui.small}`}
            aria-label={rotulo}
            onClick={() => mudarPagina(pagina)}
          >
            {conteudo}
          </button>
        )}
      />
    </>
  )
}
