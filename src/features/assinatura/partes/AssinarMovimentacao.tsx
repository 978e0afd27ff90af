import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import type { AtoDeAssinatura } from '#contract/assinatura-feita.ts'
import type { PreparoDaMovimentacao } from '#contract/assinatura-de-movimentacao.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { dataHora } from '#platform/format.ts'
import { QuadroPdf } from '#ui/QuadroPdf.tsx'

import { alvoMovimentacao } from '#domain/assinatura/alvo.ts'
import { type Endereco, movimentacaoQueries } from '#domain/assinatura/queries.ts'
import { useAssinar } from '../use-assinar.ts'
import { Acao } from './Acao.tsx'
import { ConfereComOriginal } from './ConfereComOriginal.tsx'
import { PaginaDeAssinatura } from './PaginaDeAssinatura.tsx'
import { QuemAssinou } from './QuemAssinou.tsx'
import { ReciboPage } from './ReciboPage.tsx'
import { Recusa } from './Recusa.tsx'

type Props = { aberto: MobilAberto; endereco: Endereco; idMovimento: string; ato: AtoDeAssinatura }

/** Signs a movement: the pages of an anexo, or the term of what was done, beside who signed it and one button. */
export function AssinarMovimentacao({ aberto, endereco, idMovimento, ato }: Props) {
  const { t } = useLingui()
  const preparo = useQuery(movimentacaoQueries.preparar(idMovimento, ato, endereco))
  const { data, error, refetch } = preparo
  const pdf = movimentacaoQueries.pdf(idMovimento, data?.sha256)
  const consulta = useQuery(pdf)
  const documento = data?.documento ?? aberto.documento
  const alvo = alvoMovimentacao({
    documentoId: documento.id,
    id: Number(idMovimento),
    ato,
    pdfs: movimentacaoQueries.pdfs(idMovimento),
    pdf: pdf.queryKey,
  })
  const assinatura = useAssinar(data, alvo, preparo.isFetching)
  if (assinatura.recibo) return <ReciboPage recibo={assinatura.recibo} ato={ato} />
  const { sigla } = aberto.mobil
  const titulo = data?.titulo ?? t`Movimentação`
  const autentica = ato === 'AUTENTICACAO'
  return (
    <PaginaDeAssinatura
      titulo={autentica ? t`Autenticar ${titulo}` : t`Assinar ${titulo}`}
      aberto={aberto}
      assunto={documento.assunto}
      fatos={
        <>
          {data && <FatosDaMovimentacao movimentacao={data.movimentacao} />}
          <li>
            <SituacaoTag situacao={documento.situacao} />
          </li>
        </>
      }
    >
      {error ? (
        <>
          <div className={documentoCss.docMain} />
          <Recusa erro={error} tentar={() => void refetch()} />
        </>
      ) : (
        <>
          <div className={documentoCss.docMain}>
            <QuadroPdf consulta={consulta} titulo={t`PDF de ${titulo}`} nome={nomeDoArquivo(titulo, sigla)} />
          </div>
          <aside className={documentoCss.docSide} aria-label={t`Assinatura`}>
            {data && <QuemAssinou preparo={data} ato={ato} />}
            <Acao preparo={preparo} assinatura={assinatura} nome={titulo} autentica={autentica}>
              {autentica && <ConfereComOriginal original={titulo} paginas={data?.anexo?.paginas ?? 0} />}
            </Acao>
          </aside>
        </>
      )}
    </PaginaDeAssinatura>
  )
}

const nomeDoArquivo = (titulo: string, sigla: string) =>
  titulo.toLowerCase().endsWith('.pdf') ? titulo : `${titulo} ${sigla.replaceAll('/', '-')}.pdf`

function FatosDaMovimentacao({ movimentacao }: Pick<PreparoDaMovimentacao, 'movimentacao'>) {
  return (
    <>
      <li>
        <Trans>
          Movimentação nº {movimentacao.seq}, de {dataHora(movimentacao.instante)}
        </Trans>
      </li>
      <li>{movimentacao.responsavel.nome}</li>
    </>
  )
}
