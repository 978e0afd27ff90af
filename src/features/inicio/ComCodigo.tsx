import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import comCodigo from './com-codigo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { type AbertoPorCodigo, codigoDeAcessoApi } from '#contract/codigo-de-acesso.ts'
import type { Validacao } from '#contract/validacao.ts'
import { QuadroDaVista } from '#domain/documento/QuadroDaVista.tsx'
import { Texto } from '#domain/documento/Texto.tsx'
import { data } from '#platform/format.ts'
import { call } from '#platform/http.ts'
import { salvar } from '#platform/salvar.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { CodigoField } from './CodigoField.tsx'
import { useAcao } from './use-acao.ts'
import type { UsarCaptcha } from './use-captcha.tsx'
import { ValidacaoResult } from './ValidacaoResult.tsx'

type Props = {
  /** The verification code; `validacao` is its public report. */
  codigo: string
  validacao: Validacao
  comCaptcha: UsarCaptcha
}

type PedirProps = {
  acesso: string
  aoMudar: (acesso: string) => void
  aoEnviar: () => void
  ocupado: boolean
  erro: unknown
}

/** Asks for the access code. Folded, because few people have one. */
function PedirAcesso({ acesso, aoMudar, aoEnviar, ocupado, erro }: PedirProps) {
  const { t } = useLingui()
  return (
    <details className={comCodigo.comCodigo}>
      <summary>
        <Trans>Tenho um código de acesso</Trans>
      </summary>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          aoEnviar()
        }}
      >
        <CodigoField
          rotulo={t`Código de acesso`}
          ajuda={t`Veio por e-mail, de quem deixou você ler este documento. Cada uso fica registrado.`}
          valor={acesso}
          aoMudar={aoMudar}
          erro={null}
        />
        <button type="submit" className={`${ui.btn} ${ui.primary}`} disabled={ocupado}>
          <Trans>Ler o documento</Trans>
        </button>
        {erro !== null && <ProblemAlert erro={erro} />}
      </form>
    </details>
  )
}

/** Fetches the PDF; with `vista`, the stamped view of what ended. */
type Pedir = (vista: boolean) => Promise<Blob>

/** The PDF on request; of what was cancelled or made without effect its view, with the signed file beside it. */
function PdfDoAberto({ aberto, pedir }: { aberto: AbertoPorCodigo; pedir: Pedir }) {
  const { t } = useLingui()
  const pdf = useAcao<Blob>()
  const assinado = useAcao<void>()
  const { encerrado, validacao } = aberto
  const { sigla, sha256 } = validacao
  const ver = () => void pdf.executar(() => pedir(encerrado !== null))
  if (!pdf.dados && pdf.erro === null && !pdf.ocupado)
    return (
      <button type="button" className={ui.btn} onClick={ver}>
        {encerrado ? <Trans>Ver a vista carimbada</Trans> : <Trans>Ver o PDF</Trans>}
      </button>
    )
  const nome = `${sigla.replaceAll('/', '-')}.pdf`
  const consulta = {
    data: pdf.dados ?? undefined,
    error: pdf.erro instanceof Error ? pdf.erro : null,
    refetch: ver,
  }
  if (!encerrado) return <QuadroPdf consulta={consulta} titulo={t`PDF de ${sigla}`} nome={nome} />
  const baixar = () => void assinado.executar(async () => salvar(await pedir(false), nome))
  return (
    <>
      <QuadroDaVista consulta={consulta} sigla={sigla} situacao={encerrado}>
        {sha256 !== null && (
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            disabled={assinado.ocupado}
            onClick={baixar}
          >
            <Trans>Baixar o arquivo assinado</Trans>
          </button>
        )}
      </QuadroDaVista>
      {assinado.erro !== null && <ProblemAlert erro={assinado.erro} />}
    </>
  )
}

function Aberto({ aberto, pedir }: { aberto: AbertoPorCodigo; pedir: Pedir }) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  // The document's focus: a screen reader goes on at the title of the opened document.
  useEffect(() => titulo.current?.focus(), [aberto])
  const { sigla } = aberto.validacao
  // `valeAte` is the midnight that ends the last day.
  const ultimo = data(new Date(Date.parse(aberto.valeAte) - 1))
  return (
    <div aria-live="off">
      <p>
        <Trans>
          Aberto com o código dado a <b>{aberto.nome}</b>, que vale até {ultimo}.
        </Trans>
      </p>
      <ValidacaoResult validacao={aberto.validacao} />
      <h3 tabIndex={-1} ref={titulo} className={comCodigo.comCodigoTitulo}>
        <Trans>O documento {sigla}</Trans>
      </h3>
      {aberto.texto && (
        <article className={comCodigo.comCodigoTexto} aria-label={t`Texto de ${sigla}`}>
          <Texto corpo={aberto.texto} documentoId={0} />
        </article>
      )}
      {!aberto.temPdf ? (
        <p>
          <Trans>O texto deste documento não está mais guardado.</Trans>
        </p>
      ) : (
        <PdfDoAberto aberto={aberto} pedir={pedir} />
      )}
    </div>
  )
}

/** The public report; with an access code received by e-mail, also the whole report and the document. */
export function ComCodigo({ codigo, validacao, comCaptcha }: Props) {
  const [acesso, setAcesso] = useState('')
  const abrir = useAcao<AbertoPorCodigo>()
  const body = { acesso: acesso.trim() }
  const ler = () =>
    abrir.executar(() =>
      comCaptcha(codigoDeAcessoApi.abrir.acao, (query) =>
        call(codigoDeAcessoApi.abrir, { params: { codigo }, query, body }),
      ),
    )
  const pedir = (vista: boolean) =>
    comCaptcha(codigoDeAcessoApi.pdf.acao, (query) =>
      call(codigoDeAcessoApi.pdf, { params: { codigo }, query, body: { ...body, ...(vista && { vista }) } }),
    )
  if (abrir.dados) return <Aberto aberto={abrir.dados} pedir={pedir} />
  return (
    <>
      <ValidacaoResult validacao={validacao} />
      {validacao.sha256 !== null && (
        <PedirAcesso
          acesso={acesso}
          aoMudar={setAcesso}
          aoEnviar={() => void ler()}
          ocupado={abrir.ocupado}
          erro={abrir.erro}
        />
      )}
    </>
  )
}
