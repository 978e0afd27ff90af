import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import evidencia from './evidencia.module.css'

import { Trans } from '@lingui/react/macro'

import type { Revisao } from '#contract/validacao.ts'

/** The file's revisions in order: who signed each, and changes that no signature needs. */
export function RevisoesList({ revisoes }: { revisoes: Revisao[] }) {
  if (revisoes.length === 0) return null
  return (
    <>
      <h3 className={evidencia.revisoesTitulo}>
        <Trans>Revisões do arquivo</Trans>
      </h3>
      <ol className={`${ui.plain} ${evidencia.revisoes}`}>
        {revisoes.map(({ numero, assinadaPor, alteracoes }, i) => {
          const antes = revisoes.slice(0, i).findLast((cada) => cada.assinadaPor !== null)?.assinadaPor
          return (
            <li key={numero}>
              {assinadaPor ? (
                <Trans>
                  Revisão {numero}: fechada pela assinatura de <b>{assinadaPor}</b>.
                </Trans>
              ) : i === 0 ? (
                <Trans>Revisão {numero}: o arquivo antes das assinaturas.</Trans>
              ) : (
                <Trans>Revisão {numero}: nenhuma assinatura a fecha.</Trans>
              )}
              {alteracoes.length > 0 && (
                <span className={forms.error}>
                  {' '}
                  {antes ? (
                    <Trans>
                      Depois da assinatura de {antes}: {alteracoes.join('; ')}.
                    </Trans>
                  ) : (
                    <Trans>Mudou: {alteracoes.join('; ')}.</Trans>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
