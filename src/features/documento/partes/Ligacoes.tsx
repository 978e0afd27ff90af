import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Ligacao, MobilAberto, Relacao } from '#contract/mobil.ts'
import { nomeDaRelacao } from '#domain/dossie/palavras.ts'

import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ArvoreDeLigacoes } from './ArvoreDeLigacoes.tsx'

/** Relations to a document that this one belongs to or comes from; the others are drawn below it. */
const ACIMA = new Set<Relacao>(['JUNTADO_A', 'APENSADO_A', 'FILHO_DE', 'COPIADO_DE'])

const ramo = ({ relacao, inversa, documento }: Ligacao) => ({
  chave: `${relacao}${inversa}${documento.documentoId}`,
  sigla: documento.sigla,
  relacao: nomeDaRelacao({ relacao, inversa }),
})

/** Related documents, as a drawing and as a table with links. */
export function Ligacoes({ mobil, ligacoes }: Pick<MobilAberto, 'mobil' | 'ligacoes'>) {
  const { t } = useLingui()
  if (ligacoes.length === 0) return null
  const acima = ligacoes.filter(({ relacao }) => ACIMA.has(relacao))
  const abaixo = ligacoes.filter(({ relacao }) => !ACIMA.has(relacao))
  const resumo = [...acima, ...abaixo].map(ramo).map(({ relacao, sigla }) => `${relacao} ${sigla}`)
  return (
    <section className={`${forms.card} ${documentoCss.grafo}`} aria-labelledby="relacionados">
      <h2 id="relacionados">
        <Trans>Documentos relacionados</Trans>
      </h2>
      <ArvoreDeLigacoes
        sigla={mobil.sigla}
        acima={acima.map(ramo)}
        abaixo={abaixo.map(ramo)}
        resumo={resumo.join('; ')}
      />
      <table className={documentoCss.relacionados}>
        <thead className={ui.srOnly}>
          <tr>
            <th scope="col">{t`Relação`}</th>
            <th scope="col">{t`Documento`}</th>
          </tr>
        </thead>
        <tbody>
          {[...acima, ...abaixo].map((ligacao) => {
            const { chave, relacao } = ramo(ligacao)
            const { documento } = ligacao
            return (
              <tr key={chave}>
                <td className={ui.soft}>{relacao}</td>
                <td>
                  <DocumentoLink className={ui.num} documento={documento} />
                  {documento.assunto && <small>{documento.assunto}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {ligacoes.some(({ relacao }) => relacao === 'PECA') && (
        <Link className={`${ui.btn} ${ui.small} ${ui.plain}`} to="." search hash="pecas" replace resetScroll={false}>
          <Trans>Ver todas as peças</Trans>
        </Link>
      )}
    </section>
  )
}
