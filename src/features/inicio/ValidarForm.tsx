import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type DragEvent } from 'react'

import { type Comparacao, type Validacao, validacaoApi } from '#contract/validacao.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { compararArquivo, validarCodigo } from './chamadas.ts'
import { CodigoField } from './CodigoField.tsx'
import { useAcao } from './use-acao.ts'
import { useCaptcha } from './use-captcha.tsx'

const resultado = () => import('./ComCodigo.tsx')
const ComCodigo = lazy(() => resultado().then((modulo) => ({ default: modulo.ComCodigo })))
const ComparacaoResult = lazy(() =>
  import('#domain/validacao/ComparacaoResult.tsx').then((modulo) => ({ default: modulo.ComparacaoResult })),
)

/** Lets a file be dropped on the element with `alvo`. */
function useSoltarArquivo(aoSoltar: (arquivo: File) => void) {
  const [arrastando, setArrastando] = useState(false)
  const alvo = {
    onDragOver: (evento: DragEvent) => {
      evento.preventDefault()
      setArrastando(true)
    },
    onDragLeave: () => setArrastando(false),
    onDrop: (evento: DragEvent) => {
      evento.preventDefault()
      setArrastando(false)
      const [arquivo] = evento.dataTransfer.files
      if (arquivo) aoSoltar(arquivo)
    },
  }
  return { arrastando, alvo }
}

function EscolherPdf({ desativado, aoEscolher }: { desativado: boolean; aoEscolher: (arquivo: File) => void }) {
  return (
    <label className={ui.btn}>
      <input
        type="file"
        accept="application/pdf,.pdf"
        className={ui.srOnly}
        disabled={desativado}
        onChange={(evento) => {
          const [arquivo] = evento.target.files ?? []
          if (arquivo) aoEscolher(arquivo)
          evento.target.value = '' // so that the same file can be chosen again
        }}
      />
      <Trans>Escolher um PDF</Trans>
    </label>
  )
}

/**
 * Whether a document is authentic, by the code at the foot of its pages or by the file itself.
 * `inicial`: the code of a QR, answered at once.
 */
export function ValidarForm({ inicial }: { inicial: string }) {
  const { t } = useLingui()
  const [codigo, setCodigo] = useState(inicial)
  const { widget, aviso, comCaptcha } = useCaptcha()
  const porCodigo = useAcao<{ codigo: string; validacao: Validacao }>()
  const porArquivo = useAcao<{ comparacao: Comparacao; arquivo: Blob }>()
  const erro = porCodigo.erro ?? porArquivo.erro
  const ocupado = porCodigo.ocupado || porArquivo.ocupado

  const validar = async () => {
    porArquivo.limpar()
    void resultado()
    const pedido = codigo.trim()
    await porCodigo.executar(async () => ({
      codigo: pedido,
      validacao: await comCaptcha(validacaoApi.publica.acao, (com) => validarCodigo({ codigo: pedido, ...com })),
    }))
  }
  const comparar = async (arquivo: File) => {
    porCodigo.limpar()
    const pdf = new Blob([arquivo], { type: 'application/pdf' })
    await porArquivo.executar(async () => ({
      comparacao: await comCaptcha(validacaoApi.arquivoPublico.acao, (com) =>
        compararArquivo({ arquivo: pdf, ...com }),
      ),
      arquivo: pdf,
    }))
  }
  // The server: answers the code of the page's address.
  useEffect(() => {
    if (inicial) void validar()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address the page was opened with
  }, [])
  const { arrastando, alvo } = useSoltarArquivo((arquivo) => void comparar(arquivo))
  const resposta = (
    <div className={forms.result} aria-live="polite" aria-busy={ocupado}>
      {ocupado && <Trans>Conferindo…</Trans>}
      {erro !== null && <ProblemAlert erro={erro} mantido={aviso} />}
      <Suspense fallback={<Trans>Conferindo…</Trans>}>
        {porCodigo.dados && <ComCodigo key={porCodigo.dados.codigo} {...porCodigo.dados} comCaptcha={comCaptcha} />}
        {porArquivo.dados && <ComparacaoResult {...porArquivo.dados} />}
      </Suspense>
    </div>
  )
  return (
    <section className={`${forms.card} ${arrastando ? forms.dropping : ''}`} aria-labelledby="validar" {...alvo}>
      {inicial && (
        <>
          <h2 className={ui.srOnly}>
            <Trans>Resultado</Trans>
          </h2>
          {resposta}
        </>
      )}
      <h2 id="validar">{inicial ? <Trans>Validar outro documento</Trans> : <Trans>Validar documento</Trans>}</h2>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          void validar()
        }}
      >
        <CodigoField
          id="busca"
          rotulo={t`Código verificador`}
          ajuda={t`Está no rodapé de cada página e no QR code.`}
          valor={codigo}
          aoMudar={setCodigo}
          erro={null}
        />
        {widget}
        <div className={ui.row}>
          <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={ocupado}>
            <Trans>Validar</Trans>
          </button>
          <EscolherPdf desativado={ocupado} aoEscolher={(arquivo) => void comparar(arquivo)} />
          <span className={ui.soft}>
            <Trans>ou solte o arquivo aqui</Trans>
          </span>
        </div>
      </form>
      {!inicial && resposta}
    </section>
  )
}
