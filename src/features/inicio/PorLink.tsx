import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

import { type LinkAberto, linkPublicoApi } from '#contract/link-publico.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { data } from '#platform/format.ts'
import { call } from '#platform/http.ts'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { useAcao } from './use-acao.ts'

/** A public document at its own address: its PDF, and how to check it. */
export function PorLink({ codigo }: { codigo: string }) {
  const { t } = useLingui()
  const abrir = useAcao<LinkAberto>()
  const pdf = useAcao<Blob>()
  const verPdf = () => pdf.executar(() => call(linkPublicoApi.pdf, { params: { codigo } }))
  const comecar = () =>
    abrir.executar(async () => {
      const aberto = await call(linkPublicoApi.abrir, { params: { codigo } })
      void verPdf()
      return aberto
    })
  // The server: opens the document of the page's address.
  useEffect(() => {
    void comecar()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the address the page was opened with
  }, [])
  const aberto = abrir.dados
  return (
    <section className={forms.card} aria-label={t`Documento público`} aria-busy={abrir.ocupado}>
      {aberto && <h2 className={ui.num}>{aberto.sigla}</h2>}
      {abrir.ocupado && (
        <p role="status">
          <Trans>Abrindo o documento…</Trans>
        </p>
      )}
      {abrir.erro !== null && <ProblemAlert erro={abrir.erro} tentar={() => void comecar()} />}
      {aberto && (
        <>
          <AtosPosteriores atos={aberto.atosPosteriores ?? []} />
          <dl className={forms.facts}>
            <dt>{aberto.especie}</dt>
            <dd>
              {aberto.orgao}
              {aberto.data && <> · {data(aberto.data)}</>}
            </dd>
            <dt>{t`Assunto`}</dt>
            <dd>{aberto.assunto ?? '—'}</dd>
            <dt>{t`Código verificador`}</dt>
            <dd>
              <a href={`/?codigo=${aberto.codigoVerificador}`}>
                <span className={ui.num}>{aberto.codigoVerificador.match(/.{4}/g)?.join('-')}</span>
              </a>{' '}
              <Trans>confira as assinaturas</Trans>
            </dd>
          </dl>
          <QuadroPdf
            consulta={{
              data: pdf.dados ?? undefined,
              error: pdf.erro instanceof Error ? pdf.erro : null,
              refetch: () => void verPdf(),
            }}
            titulo={t`PDF de ${aberto.sigla}`}
            nome={`${aberto.sigla.replaceAll('/', '-')}.pdf`}
          />
        </>
      )}
    </section>
  )
}
