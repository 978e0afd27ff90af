import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Documento } from '#contract/documento.ts'
import { temporalidadeComNota } from '#domain/arquivamento/palavras.ts'
import { explicacaoDoNivel, nomeDaOrigem, nomeDoNivel, nomeDoSuporte } from '#domain/documento/nomes.ts'
import { nomeDoDestino } from '#domain/usuario/destino.ts'
import { data, dataHora } from '#platform/format.ts'

import { Dado } from './Dado.tsx'
import { QuemAssina } from './QuemAssina.tsx'

function NivelDeAcesso({ documento: { restrito, nivelAcesso, hipotese } }: { documento: Documento }) {
  const { t } = useLingui()
  return (
    <Dado nome={<Trans>Nível de acesso</Trans>}>
      {restrito ? <Trans>Restrito</Trans> : nomeDoNivel(nivelAcesso)}
      <small className={ui.soft}>{restrito ? t`Só lê quem está na lista.` : explicacaoDoNivel(nivelAcesso)}</small>
      {hipotese && !restrito && (
        <small className={ui.soft}>
          {hipotese.nome} ({hipotese.fundamento})
        </small>
      )}
    </Dado>
  )
}

function Procedencia({ documento: { suporte, origem, procedencia } }: { documento: Documento }) {
  const { emitente, numeroOriginal, numeroAntigo } = procedencia
  return (
    <>
      <Dado nome={<Trans>Suporte e origem</Trans>}>
        {nomeDoSuporte(suporte)}
        <small className={ui.soft}>{nomeDaOrigem(origem)}</small>
      </Dado>
      {emitente && <Dado nome={<Trans>Quem emitiu</Trans>}>{emitente}</Dado>}
      {numeroOriginal && <Dado nome={<Trans>Número original</Trans>}>{numeroOriginal}</Dado>}
      {numeroAntigo && <Dado nome={<Trans>Número antigo</Trans>}>{numeroAntigo}</Dado>}
    </>
  )
}

export function Dados({ documento }: { documento: Documento }) {
  const { destinatario, classificacao, cadastrante } = documento
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Dados</Trans>
      </h2>
      <dl className={documentoCss.dados}>
        {documento.assunto && <Dado nome={<Trans>Assunto</Trans>}>{documento.assunto}</Dado>}
        <Dado nome={<Trans>Espécie</Trans>}>
          {documento.modelo.especie.descricao}
          <small className={ui.soft}>{documento.modelo.nome}</small>
        </Dado>
        <QuemAssina documento={documento} />
        <Dado nome={<Trans>Destinatário</Trans>}>{destinatario ? nomeDoDestino(destinatario) : '—'}</Dado>
        <Dado nome={<Trans>Data</Trans>}>{documento.data ? data(documento.data) : '—'}</Dado>
        <NivelDeAcesso documento={documento} />
        <Dado nome={<Trans>Classificação</Trans>}>
          {classificacao ? (
            <>
              {classificacao.codigo} – {classificacao.descricao}
              <small className={ui.soft}>{temporalidadeComNota(classificacao)}</small>
            </>
          ) : (
            '—'
          )}
        </Dado>
        <Procedencia documento={documento} />
        <Dado nome={documento.importado ? <Trans>Importado por</Trans> : <Trans>Cadastrado por</Trans>}>
          {cadastrante.nome}
          <small className={ui.soft}>
            {cadastrante.lotacao.sigla}, {dataHora(documento.criadoEm)}
          </small>
        </Dado>
        {documento.assinadoEm && <Dado nome={<Trans>Assinado em</Trans>}>{dataHora(documento.assinadoEm)}</Dado>}
      </dl>
    </section>
  )
}
