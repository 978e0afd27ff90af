import '#ui/forms.css'
import './com-codigo.css'

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
  /** The verification code that was asked about, and what everybody is told of it. */
  codigo: string
  validacao: Validacao
  comCaptcha: UsarCaptcha
}

/** The public report; who was given an access code by e-mail gets the whole one with it, and reads the document. */
export function ComCodigo({ codigo, validacao, comCaptcha }: Props) {
  const { t } = useLingui()
  const [acesso, setAcesso] = useState('')
  const abrir = useAcao<AbertoPorCodigo>()
  const pdf = useAcao<Blob>()
  const titulo = useRef<HTMLHeadingElement>(null)
  const aberto = abrir.dados
  // What was asked for is what is read next.
  useEffect(() => {
    if (aberto) titulo.current?.focus()
  }, [aberto])
  const pedido = (com: { captcha?: string }) => ({ params: { codigo }, query: com, body: { acesso: acesso.trim() } })
  const verPdf = () =>
    pdf.executar(() => comCaptcha(codigoDeAcessoApi.pdf.acao, (com) => call(codigoDeAcessoApi.pdf, pedido(com))))

  if (!aberto)
    return (
      <>
        <ValidacaoResult validacao={validacao} />
        {validacao.sha256 !== null && (
          <details className="com-codigo">
            <summary>
              <Trans>Tenho um código de acesso</Trans>
            </summary>
            <form
              onSubmit={(evento) => {
                evento.preventDefault()
                void abrir.executar(() =>
                  comCaptcha(codigoDeAcessoApi.abrir.acao, (com) => call(codigoDeAcessoApi.abrir, pedido(com))),
                )
              }}
            >
              <CodigoField
                rotulo={t`Código de acesso`}
                ajuda={t`Veio por e-mail, de quem deixou você ler este documento. Cada uso fica registrado.`}
                valor={acesso}
                aoMudar={setAcesso}
                erro={null}
              />
              <button type="submit" className="btn primary" disabled={abrir.ocupado}>
                <Trans>Ler o documento</Trans>
              </button>
              {abrir.erro !== null && <ProblemAlert erro={abrir.erro} />}
            </form>
          </details>
        )}
      </>
    )
  const { sigla } = aberto.validacao
  // the last whole day of something that ends at this instant
  const ultimo = data(new Date(Date.parse(aberto.valeAte) - 1))
  return (
    <div aria-live="off">
      <p>
        <Trans>
          Aberto com o código dado a <b>{aberto.nome}</b>, que vale até {ultimo}.
        </Trans>
      </p>
      <ValidacaoResult validacao={aberto.validacao} />
      <h3 tabIndex={-1} ref={titulo} className="com-codigo-titulo">
        <Trans>O documento {sigla}</Trans>
      </h3>
      {aberto.texto && (
        <article className="com-codigo-texto" aria-label={t`Texto de ${sigla}`}>
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
            refetch: () => void verPdf(),
          }}
          titulo={t`PDF de ${sigla}`}
          nome={`${sigla.replaceAll('/', '-')}.pdf`}
        />
      ) : (
        <button type="button" className="btn" onClick={() => void verPdf()}>
          <Trans>Ver o PDF</Trans>
        </button>
      )}
    </div>
  )
}
