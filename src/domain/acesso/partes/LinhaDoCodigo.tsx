import ui from '#ui/ui.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'

import type { CodigoDado } from '#contract/codigo-de-acesso.ts'
import { data, dataHora } from '#platform/format.ts'
import { Icon } from '#ui/Icon.tsx'

import { ultimoDia } from '../dias.ts'

/** How often the code was used, and when and from where lately. */
function Usos({ usos, ultimos }: Pick<CodigoDado, 'usos' | 'ultimos'>) {
  if (usos === 0)
    return (
      <small className={ui.soft}>
        <Trans>Ainda não foi usado.</Trans>
      </small>
    )
  return (
    <details>
      <summary>
        <Plural value={usos} one="Usado # vez" other="Usado # vezes" />
      </summary>
      <ul className={ui.plain}>
        {ultimos.map(({ em, endereco, leu }) => (
          <li key={em + String(leu)}>
            <small>
              <time dateTime={em}>{dataHora(em)}</time> ·{' '}
              {endereco === '' ? (
                leu ? (
                  <Trans>abriu o PDF</Trans>
                ) : (
                  <Trans>leu</Trans>
                )
              ) : leu ? (
                <Trans>abriu o PDF, de {endereco}</Trans>
              ) : (
                <Trans>leu, de {endereco}</Trans>
              )}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = { codigo: CodigoDado; encerrando: boolean; encerrar: () => void }

/** One code: for whom, from whom, until when, and its uses. */
export function LinhaDoCodigo({ codigo, encerrando, encerrar }: Props) {
  const { t } = useLingui()
  const prazos = {
    ABERTO: t`Vale até ${ultimoDia(codigo.valeAte)}.`,
    VENCIDO: t`Venceu em ${ultimoDia(codigo.valeAte)}.`,
    ENCERRADO: t`Encerrado: não abre mais o documento.`,
    SUSPENSO: t`Não abre enquanto durar a restrição, que veio depois dele.`,
  }
  return (
    <li>
      <Icon nome={codigo.situacao === 'ABERTO' ? 'enviar' : 'cadeado'} />
      <div>
        <b>{codigo.nome}</b>
        <small className={ui.soft}>{codigo.email}</small>
      </div>
      <div>
        {prazos[codigo.situacao]}
        <small className={ui.soft}>
          <Trans>
            Dado por {codigo.dadoPor} em {data(codigo.dadoEm)}.
          </Trans>
        </small>
        <Usos usos={codigo.usos} ultimos={codigo.ultimos} />
      </div>
      {codigo.podeEncerrar && (
        <button
          type="button"
          className={`${ui.btn} ${ui.small}`}
          aria-label={t`Encerrar o código de ${codigo.nome}`}
          disabled={encerrando}
          onClick={encerrar}
        >
          <Trans>Encerrar</Trans>
        </button>
      )}
    </li>
  )
}
