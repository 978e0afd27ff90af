import forms from '#ui/forms.module.css'
import shell from '#ui/shell.module.css'
import ui from '#ui/ui.module.css'
import ausenciaCss from './ausencia.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Ausencia } from '#contract/ausencia.ts'
import { nomeDaAusencia } from '#domain/usuario/ausente-palavras.ts'
import { confirmar } from '#platform/confirm.ts'
import { data, dataHora } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { notifyFailure } from '#platform/notify-failure.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { ausenciaMutations } from './queries.ts'

type Props = { ausencias: Ausencia[]; comNome?: true; comUnidade?: true }

/** Absences, the newest first. `comNome`: of several people; `comUnidade`: in several posts of one person. */
export function AusenciaList({ ausencias, comNome, comUnidade }: Props) {
  const { t } = useLingui()
  const estados = { PREVISTA: t`Prevista`, VIGENTE: t`Em curso`, ENCERRADA: t`Encerrada` }
  return (
    <ul className={`${ui.plain} ${ausenciaCss.ausencias}`}>
      {ausencias.map((ausencia) => {
        const { id, pessoa, tipo, de, ate, situacao, criadaPor, encerrada, substituto } = ausencia
        const [primeiro, ultimo] = [data(de), data(ate)]
        const [quando, quem] = encerrada ? [dataHora(encerrada.em), encerrada.por] : []
        const quemSubstitui = substituto?.nome
        return (
          <li key={id} className={forms.card}>
            <div>
              <b>
                {comNome && `${pessoa.nome}: `}
                {nomeDaAusencia(tipo)}
                {comUnidade && ` (${pessoa.lotacao.sigla})`}
              </b>
              <span>
                {de === ate ? (
                  <Trans>Em {primeiro}</Trans>
                ) : (
                  <Trans>
                    De {primeiro} a {ultimo}
                  </Trans>
                )}
                {' · '}
                {quemSubstitui ? <Trans>substituto: {quemSubstitui}</Trans> : <Trans>sem substituto</Trans>}
              </span>
              <small className={ui.soft}>
                <Trans>Registrada por {criadaPor}</Trans>
                {encerrada && (
                  <>
                    {' · '}
                    <Trans>
                      encerrada por {quem} em {quando}
                    </Trans>
                  </>
                )}
              </small>
            </div>
            <div className={ui.row}>
              <span className={shell.badge}>{estados[situacao]}</span>
              {ausencia.podeEncerrar && <Encerrar ausencia={ausencia} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Ends a present absence or cancels a future one, after a confirmation. */
function Encerrar({ ausencia: { id, pessoa, situacao, substituto } }: { ausencia: Ausencia }) {
  const { t } = useLingui()
  const encerrar = useMutation(ausenciaMutations(useQueryClient()).encerrar)
  const nome = pessoa.nome
  const fazer = useUmaVez(
    async (chave) => {
      const sim = await confirmar({
        titulo: t`Encerrar a ausência de ${nome}?`,
        texto:
          (situacao === 'PREVISTA' ? t`Ela não chega a começar.` : t`A pessoa está de volta a partir de hoje.`) +
          (substituto ? ` ${t`A substituição indicada com ela acaba também.`}` : ''),
        destrutiva: true,
      })
      if (!sim) return
      await encerrar.mutateAsync(
        { id, chave },
        {
          onSuccess: () => notify({ severity: 'success', summary: t`Ausência encerrada` }),
          onError: (erro) => notifyFailure(erro, t`A ausência continua como estava.`),
        },
      )
    },
    { deNovo: true },
  )
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small} ${ui.plain}`}
      aria-label={t`Encerrar a ausência de ${nome}`}
      disabled={encerrar.isPending}
      onClick={() => void fazer()}
    >
      <Trans>Encerrar</Trans>
    </button>
  )
}
