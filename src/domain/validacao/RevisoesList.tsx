import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import evidencia from './evidencia.module.css'

import { Trans } from '@lingui/react/macro'

import type { Revisao } from '#contract/validacao.ts'
import { salvar } from '#platform/salvar.ts'

/**
 * The file's revisions in order: who signed each, changes that no signature needs, and those that one permits. `arquivo`: if
 * given, what was signed before such a change can be saved.
 */
export function RevisoesList({ revisoes, arquivo }: { revisoes: Revisao[]; arquivo?: Blob }) {
  if (revisoes.length === 0) return null
  const ultimaMudanca = revisoes.findLastIndex(mudou)
  return (
    <>
      <h3 className={evidencia.revisoesTitulo}>
        <Trans>Revisões do arquivo</Trans>
      </h3>
      <ol className={`${ui.plain} ${evidencia.revisoes}`}>
        {revisoes.map((revisao, i) => (
          <li key={revisao.numero}>
            <QuemFechou revisao={revisao} primeira={i === 0} />
            <Mudancas
              revisao={revisao}
              antes={revisoes.slice(0, i).findLast((cada) => cada.assinadaPor !== null)?.assinadaPor}
            />
            {arquivo && revisao.assinadaPor && i < ultimaMudanca && <SalvarRevisao revisao={revisao} pdf={arquivo} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const mudou = ({ alteracoes, permitidas }: Revisao) => alteracoes.length + permitidas.length > 0

function QuemFechou({
  revisao: { numero, assinadaPor, carimbada },
  primeira,
}: {
  revisao: Revisao
  primeira: boolean
}) {
  if (assinadaPor)
    return (
      <Trans>
        Revisão {numero}: fechada pela assinatura de <b>{assinadaPor}</b>.
      </Trans>
    )
  if (carimbada) return <Trans>Revisão {numero}: fechada pelo carimbo do tempo do arquivo.</Trans>
  if (primeira) return <Trans>Revisão {numero}: o arquivo antes das assinaturas.</Trans>
  return <Trans>Revisão {numero}: nenhuma assinatura a fecha.</Trans>
}

/** `antes`: who signed last before it. */
function Mudancas({
  revisao: { alteracoes, permitidas },
  antes,
}: {
  revisao: Revisao
  antes: string | null | undefined
}) {
  return (
    <>
      {permitidas.length > 0 && (
        <span>
          {' '}
          <Trans>Como o signatário permitiu: {permitidas.join('; ')}.</Trans>
        </span>
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
    </>
  )
}

function SalvarRevisao({ revisao: { numero, assinadaPor, fim }, pdf }: { revisao: Revisao; pdf: Blob }) {
  return (
    <button
      type="button"
      className={`${ui.btn} ${ui.small}`}
      onClick={() => salvar(pdf.slice(0, fim, pdf.type), `revisao-${numero}.pdf`)}
    >
      <Trans>Baixar o que {assinadaPor} assinou</Trans>
    </button>
  )
}
