import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type DragEvent } from 'react'

import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { compararArquivo, validarCodigo } from './chamadas.ts'
import { CodigoField } from './CodigoField.tsx'
import { ComparacaoResult } from '#features/validacao/ComparacaoResult.tsx'
import { useAcao } from './use-acao.ts'
import { useCaptcha } from './use-captcha.tsx'
import { ValidacaoResult } from './ValidacaoResult.tsx'

/** Is it authentic? By the code at the foot of the page, or by the file itself. Answers in place. */
export function ValidarForm() {
  const { t } = useLingui()
  const [codigo, setCodigo] = useState('')
  const [arrastando, setArrastando] = useState(false)
  const [tocado, setTocado] = useState(false)
  const { widget, token } = useCaptcha(tocado)
  const porCodigo = useAcao(validarCodigo)
  const porArquivo = useAcao(compararArquivo)
  const erro = porCodigo.erro ?? porArquivo.erro
  const ocupado = porCodigo.ocupado || porArquivo.ocupado

  const validar = async () => {
    porArquivo.limpar()
    await porCodigo.executar(async () => ({ codigo: codigo.trim(), ...(await token('validar')) }))
  }
  const comparar = async (arquivo: File | null | undefined) => {
    if (!arquivo) return
    porCodigo.limpar()
    const pdf = new Blob([arquivo], { type: 'application/pdf' })
    await porArquivo.executar(async () => ({ arquivo: pdf, ...(await token('comparar')) }))
  }
  const aoSoltar = (evento: DragEvent) => {
    evento.preventDefault()
    setArrastando(false)
    void comparar(evento.dataTransfer.files[0])
  }
  return (
    <section
      className={`card ${arrastando ? 'dropping' : ''}`}
      aria-labelledby="validar"
      onFocus={() => setTocado(true)}
      onDragOver={(evento) => {
        evento.preventDefault()
        setArrastando(true)
      }}
      onDragLeave={() => setArrastando(false)}
      onDrop={aoSoltar}
    >
      <h2 id="validar">
        <Trans>Validar documento</Trans>
      </h2>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          void validar()
        }}
      >
        <CodigoField
          rotulo={t`Código verificador`}
          ajuda={t`Está no rodapé de cada página e no QR code.`}
          valor={codigo}
          aoMudar={setCodigo}
          erro={null}
        />
        {widget}
        <div className="row">
          <button type="submit" className="btn primary" disabled={ocupado}>
            <Trans>Validar</Trans>
          </button>
          <label className="btn">
            <input
              type="file"
              accept="application/pdf,.pdf"
              className="sr-only"
              disabled={ocupado}
              onChange={(evento) => void comparar(evento.target.files?.[0])}
            />
            <Trans>Escolher um PDF</Trans>
          </label>
          <span className="soft">
            <Trans>ou solte o arquivo aqui</Trans>
          </span>
        </div>
      </form>
      <div className="result" aria-live="polite" aria-busy={ocupado}>
        {ocupado && <Trans>Conferindo…</Trans>}
        {erro !== null && <ProblemAlert erro={erro} />}
        {porCodigo.dados && <ValidacaoResult validacao={porCodigo.dados} />}
        {porArquivo.dados && <ComparacaoResult comparacao={porArquivo.dados} />}
      </div>
    </section>
  )
}
