import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import evidencia from './evidencia.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { MovimentoConferido } from '#contract/validacao.ts'
import { dataHora } from '#platform/format.ts'
import { Veredicto } from '#ui/Veredicto.tsx'

/** The anexos and terms that were signed as files of their own. */
export function MovimentosList({ movimentos }: { movimentos: MovimentoConferido[] }) {
  const { t } = useLingui()
  if (movimentos.length === 0) return null
  return (
    <>
      <h3 className={evidencia.revisoesTitulo}>
        <Trans>Anexos e termos assinados</Trans>
      </h3>
      <ul className={`${ui.plain} ${forms.signatures}`}>
        {movimentos.map(({ seq, nome, sha256, cancelada, veredicto, explicacao, assinaturas }) => (
          <li key={seq}>
            <Veredicto nome={veredicto}>
              <p>
                <b>{nome}</b>{' '}
                <span className={ui.soft}>
                  <Trans>movimentação {seq}</Trans>
                  {cancelada && ` · ${t`cancelada depois`}`}
                </span>
              </p>
              <p>{explicacao}</p>
              <ul className={ui.plain}>
                {assinaturas.map((feita) => (
                  <li key={feita.nome + feita.instante}>
                    {feita.ato === 'AUTENTICACAO' ? t`Autenticado por` : t`Assinado por`} <b>{feita.nome}</b>{' '}
                    <span className={ui.soft}>
                      {[feita.cargo, feita.unidade].filter(Boolean).join(', ')} ·{' '}
                      <time dateTime={feita.instante}>{dataHora(feita.instante)}</time>
                    </span>
                  </li>
                ))}
              </ul>
              <p className={`${ui.soft} ${ui.num} ${evidencia.movimentoHash}`}>SHA-256 {sha256}</p>
            </Veredicto>
          </li>
        ))}
      </ul>
    </>
  )
}
