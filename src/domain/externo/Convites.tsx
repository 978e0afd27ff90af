import ui from '#ui/ui.module.css'
import convitesCss from './convites.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Convite } from '#contract/externo.ts'
import { data, dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { externoMutations, externoQueries } from './queries.ts'

/** The invitations of a document: their states, and the ways to repeat or end them. Empty without external signers. */
export function Convites({ documentoId }: { documentoId: number }) {
  const { t } = useLingui()
  const { data: convites, error } = useQuery(externoQueries.convites(documentoId))
  const mutations = externoMutations.mudar(useQueryClient(), documentoId)
  const renovar = useMutation(mutations.renovar)
  const revogar = useMutation(mutations.revogar)
  /** One at a time: an earlier refusal is no longer shown. */
  const mudar = (mutacao: typeof renovar, pessoa: number, summary: string) => {
    renovar.reset()
    revogar.reset()
    mutacao.mutate(pessoa, { onSuccess: () => notify({ severity: 'success', summary }) })
  }
  if (error) return <ProblemAlert erro={error} />
  if (!convites || convites.itens.length === 0) return null
  const ocupado = renovar.isPending || revogar.isPending
  const erro = renovar.error ?? revogar.error
  const situacao = ({ situacao: qual, enviadoEm, expiraEm }: Convite) =>
    ({
      A_ENVIAR: t`O convite vai quando for a vez.`,
      ENVIADO: t`Convite enviado em ${dataHora(enviadoEm ?? '')}, vale até ${data(expiraEm ?? '')}.`,
      EXPIRADO: t`O convite valia até ${data(expiraEm ?? '')}.`,
      REVOGADO: t`Convite encerrado: a pessoa não abre mais o documento.`,
      ASSINADO: t`Assinou.`,
    })[qual]
  return (
    <section aria-labelledby="convites">
      <h3 id="convites" className={convitesCss.convitesTitulo}>
        <Trans>Convites por e-mail</Trans>
      </h3>
      <ul className={`${ui.plain} ${convitesCss.convites}`}>
        {convites.itens.map((convite) => {
          const { pessoa, email, situacao: qual, podeRenovar } = convite
          return (
            <li key={pessoa.id}>
              <div>
                <b>{pessoa.nome}</b>
                <small className={ui.soft}>{email}</small>
                <small>{situacao(convite)}</small>
                {convites.pode && (
                  <span className={ui.row}>
                    {podeRenovar && (
                      <button
                        type="button"
                        className={`${ui.btn} ${ui.small}`}
                        disabled={ocupado}
                        aria-label={t`Enviar de novo a ${pessoa.nome}`}
                        onClick={() => mudar(renovar, pessoa.id, t`Convite enviado a ${pessoa.nome}`)}
                      >
                        <Trans>Enviar de novo</Trans>
                      </button>
                    )}
                    {['ENVIADO', 'EXPIRADO', 'ASSINADO'].includes(qual) && (
                      <button
                        type="button"
                        className={`${ui.btn} ${ui.small} ${ui.plain}`}
                        disabled={ocupado}
                        aria-label={t`Encerrar o convite de ${pessoa.nome}`}
                        onClick={() => mudar(revogar, pessoa.id, t`Convite de ${pessoa.nome} encerrado`)}
                      >
                        <Trans>Encerrar</Trans>
                      </button>
                    )}
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {erro && <ProblemAlert erro={erro} mantido={t`Nada mudou no documento.`} />}
    </section>
  )
}
