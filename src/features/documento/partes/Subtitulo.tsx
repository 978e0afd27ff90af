import ui from '#ui/ui.module.css'
import cabeca from './cabeca.module.css'
import documentoCss from '#domain/documento/documento.module.css'
import situacaoCss from '#domain/documento/situacao.module.css'

import { Trans } from '@lingui/react/macro'

import type { MobilAberto } from '#contract/mobil.ts'
import { data } from '#platform/format.ts'
import { Icon, type NomeDoIcone } from '#ui/Icon.tsx'

import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'
import { ImportadoDe } from '#domain/documento/ImportadoDe.tsx'
import { SituacaoTag } from '#domain/documento/SituacaoTag.tsx'
import { Onde } from './Vias.tsx'

const iconeDaCustodia: Record<MobilAberto['mobil']['custodia'], NomeDoIcone> = {
  COM_ATENDENTE: 'lugar',
  EM_TRANSITO: 'enviar',
  JUNTADO: 'pasta',
  APENSADO: 'elo',
  VIA_CANCELADA: 'proibido',
  SOBRESTADO: 'relogio',
  TRANSFERIDO_A_ORGAO_EXTERNO: 'enviar',
  ARQUIVADO_CORRENTE: 'mesa',
  ARQUIVADO_INTERMEDIARIO: 'mesa',
  ARQUIVADO_PERMANENTE: 'mesa',
  EM_EDITAL_DE_ELIMINACAO: 'lixo',
}

/** What the document is about, its state, where it is and since when, and what was answered last. */
export function Subtitulo({ aberto: { mobil, documento, prazo, ligacoes } }: { aberto: MobilAberto }) {
  const peca = ligacoes.findLast(({ relacao }) => relacao === 'PECA')?.documento
  return (
    <div className={cabeca.dizeres}>
      <p className={cabeca.assunto} title={documento.assunto ?? undefined}>
        {documento.assunto ?? <Trans>Sem assunto</Trans>}
      </p>
      <ul className={`${ui.plain} ${documentoCss.docFatos}`} data-fatos>
        <li>{documento.modelo.nome}</li>
        {documento.importado && (
          <li>
            <ImportadoDe importado={documento.importado} />
          </li>
        )}
        {!(documento.importado && documento.situacao === 'ASSINADO') && (
          <li>
            <SituacaoTag situacao={documento.situacao} />
          </li>
        )}
        {mobil.tipo !== 'GERAL' && !documento.eliminacao && (
          <li>
            <span className={situacaoCss.situacao}>
              <Icon nome={iconeDaCustodia[mobil.custodia]} />
              <span>
                <Onde mobil={mobil} />
              </span>
            </span>
          </li>
        )}
        {peca && (
          <li>
            <span className={situacaoCss.situacao} title={peca.assunto ?? undefined}>
              <Icon nome="responder" />
              <span>
                <Trans>
                  última peça: <DocumentoLink documento={peca} className={ui.num} />
                </Trans>
              </span>
            </span>
          </li>
        )}
        {prazo && (
          <li>
            <span className={`${situacaoCss.situacao} ${documentoCss.prazo}`} data-tom={prazo.tom} title={prazo.motivo}>
              <Icon nome={prazo.tom === 'VENCIDO' ? 'aviso' : 'relogio'} />
              <span>
                {prazo.dito} <time dateTime={prazo.vence}>({data(prazo.vence)})</time>
              </span>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}
