import list from '#ui/list.module.css'
import ui from '#ui/ui.module.css'
import avancada from '../avancada.module.css'
import busca from '../busca.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Achado } from '#contract/busca.ts'
import type { Page } from '#contract/page.ts'
import { AtosPosteriores } from '#domain/documento/AtosPosteriores.tsx'
import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { baixarCsv } from '#platform/csv.ts'
import { data } from '#platform/format.ts'
import { aparenciaDaSituacao } from '#domain/documento/nomes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Paginas } from '#ui/Paginas.tsx'

import { Contagem } from '../partes/Contagem.tsx'

function Linha({ achado }: { achado: Achado }) {
  const { t } = useLingui()
  return (
    <tr>
      <td className={`${list.fit} ${ui.num}`}>
        <DocumentoLink documento={achado} />
      </td>
      <td title={achado.assunto ?? undefined}>{achado.assunto ?? <span className={ui.soft}>{t`Sem assunto`}</span>}</td>
      <td className={list.fit}>{achado.especie}</td>
      <td className={list.fit}>
        {achado.importado && <ImportadoDe importado={achado.importado} />}
        {!(achado.importado && achado.situacao === 'ASSINADO') && <SituacaoTag situacao={achado.situacao} />}
        <AtosPosteriores
          atos={achado.atosPosteriores}
          link={(outro) => <DocumentoLink documento={outro} className={ui.num} />}
        />
      </td>
      <td className={list.fit} title={achado.unidade.nome}>
        {achado.unidade.sigla}
      </td>
      <td className={list.fit}>{achado.responsavel?.nome ?? <span className={ui.soft}>—</span>}</td>
      <td className={list.fit}>
        <time>{data(achado.data ?? achado.alteradoEm)}</time>
      </td>
    </tr>
  )
}

export function Tabela({ achados }: { achados: Page<Achado> & { haMais: boolean } }) {
  const { t } = useLingui()
  const { content, totalPages, number } = achados
  const titulos = [t`Código`, t`Assunto`, t`Espécie`, t`Situação`, t`Unidade`, t`Responsável pela assinatura`, t`Data`]
  const exportar = () =>
    baixarCsv('busca.csv', [
      titulos,
      ...content.map(({ sigla, assunto, especie, situacao, unidade, responsavel, data: dia, alteradoEm }) => [
        sigla,
        assunto ?? '',
        especie,
        aparenciaDaSituacao(situacao).nome,
        unidade.sigla,
        responsavel?.nome ?? '',
        data(dia ?? alteradoEm),
      ]),
    ])
  return (
    <>
      <div className={`${ui.row} ${busca.buscaConta}`}>
        <p role="status">
          <Contagem achados={achados} />
        </p>
        <button type="button" className={`${ui.btn} ${ui.small} ${ui.plain}`} onClick={exportar}>
          <Icon nome="baixar" />
          <Trans>Exportar esta página (CSV)</Trans>
        </button>
      </div>
      <div className={list.scrollX}>
        <table className={`${list.list} ${avancada.avancadaTabela}`}>
          <caption className={ui.srOnly}>
            <Trans>Documentos encontrados</Trans>
          </caption>
          <thead>
            <tr>
              {titulos.map((titulo) => (
                <th key={titulo} scope="col">
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.map((achado) => (
              <Linha key={achado.documentoId} achado={achado} />
            ))}
          </tbody>
        </table>
      </div>
      <Paginas
        atual={number}
        total={totalPages}
        ligar={(pagina, conteudo, rotulo) => (
          <Link
            to="/busca-avancada"
            search={(antes) => ({ ...antes, page: pagina === 0 ? null : String(pagina) })}
            className={`${ui.btn} ${ui.small}`}
            activeProps={{}}
            aria-label={rotulo}
          >
            {conteudo}
          </Link>
        )}
      />
    </>
  )
}
