import '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import comCodigo from './com-codigo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'

import { type AbertoPorCodigo, codigoDeAcessoApi } from '#contract/codigo-de-acesso.ts'
import type { Validacao } from '#contract/validacao.ts'
import { Texto } from '#domain/documento/Texto.tsx'
import { data } from '#platform/format.ts'
import { call } from '#platform/http.ts'
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

type AbertoProps = { aberto: AbertoPorCodigo; pdf: ReturnType<typeof useAcao<Blob>>; aoVerPdf: () => void }

function Aberto({ aberto, pdf, aoVerPdf }: AbertoProps) {
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
      ) : pdf.dados || pdf.erro !== null || pdf.ocupado ? (
        <QuadroPdf
          consulta={{
            data: pdf.dados ?? undefined,
            error: pdf.erro instanceof Error ? pdf.erro : null,
            refetch: aoVerPdf,
          }}
          titulo={t`PDF de ${sigla}`}
          nome={`${sigla.replaceAll('/', '-')}.pdf`}
        />
      ) : (
        <button type="button" className={ui.btn} onClick={aoVerPdf}>
          <Trans>Ver o PDF</Trans>
        </button>
      )}
    </div>
  )
}

/** The public report; with an access code received by e-mail, also the whole report and the document. */
export function ComCodigo({ codigo, validacao, comCaptcha }: Props) {
  const [acesso, setAcesso] = useState('')
  const abrir = useAcao<AbertoPorCodigo>()
  const pdf = useAcao<Blob>()
  const pedido = (com: { captcha?: string }) => ({ params: { codigo }, query: com, body: { acesso: acesso.trim() } })
  const ler = () =>
    abrir.executar(() => comCaptcha(codigoDeAcessoApi.abrir.acao, (com) => call(codigoDeAcessoApi.abrir, pedido(com))))
  const verPdf = () =>
    pdf.executar(() => comCaptcha(codigoDeAcessoApi.pdf.acao, (com) => call(codigoDeAcessoApi.pdf, pedido(com))))
  if (abrir.dados) return <Aberto aberto={abrir.dados} pdf={pdf} aoVerPdf={() => void verPdf()} />
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
