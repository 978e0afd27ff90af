import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { comoAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { temporalidadeComNota } from '#domain/arquivamento/palavras.ts'
import { nomeDoPapel } from '#domain/assinatura/nomes.ts'
import { Chip } from '#domain/marcador/Chip.tsx'
import { nomeDoDestino } from '#domain/usuario/destino.ts'
import { data, dataHora } from '#platform/format.ts'

import { explicacaoDoNivel, nomeDaOrigem, nomeDoNivel, nomeDoSuporte } from '#domain/documento/nomes.ts'
import { Codigo } from './Codigo.tsx'
import { Ligacoes } from './Ligacoes.tsx'
import { Auxiliares, Perfis } from './Participantes.tsx'
import { Ramos } from './Ramos.tsx'
import { Tramitacao } from './Tramitacao.tsx'
import { Vias } from './Vias.tsx'

const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the paper calls the responsável, where that is not as registered. */
function ComoAssina({ documento: { responsavel, personalizacoes } }: { documento: Documento }) {
  const { nome, cargo } = responsavel ? comoAssina(responsavel, personalizacoes) : { nome: '', cargo: null }
  if (!responsavel || (nome === responsavel.nome && cargo === responsavel.cargo)) return null
  return (
    <small className="soft">
      {cargo ? (
        <Trans>
          assina como {nome}, {cargo}
        </Trans>
      ) : (
        <Trans>assina como {nome}</Trans>
      )}
    </small>
  )
}

/** Everything about the document that is not its text. */
export function Lateral({ aberto }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const { documento } = aberto
  const { emitente, numeroOriginal, numeroAntigo } = documento.procedencia
  const { responsavel, titular, cossignatarios, destinatario, cadastrante } = documento
  return (
    <aside className="doc-side" aria-label={t`Dados do documento`}>
      <section className="card">
        <h2>
          <Trans>Dados</Trans>
        </h2>
        <dl className="dados">
          <Dado nome={<Trans>Espécie</Trans>}>
            {documento.modelo.especie.descricao}
            <small className="soft">{documento.modelo.nome}</small>
          </Dado>
          <Dado nome={<Trans>Responsável pela assinatura</Trans>}>
            {responsavel ? (
              <>
                {responsavel.nome}
                <small className="soft">
                  {responsavel.cargo ? `${responsavel.cargo} · ` : ''}
                  {responsavel.lotacao.sigla}
                </small>
                <ComoAssina documento={documento} />
                {titular && (
                  <small className="soft">
                    <Trans>em substituição a {titular.nome}</Trans>
                  </small>
                )}
              </>
            ) : (
              '—'
            )}
          </Dado>
          {cossignatarios.length > 0 && (
            <Dado nome={<Trans>Assinam também</Trans>}>
              {cossignatarios.map(({ id, nome, lotacao, papel }) => (
                <span className="cossignatario" key={id}>
                  {nome}{' '}
                  <small className="soft">
                    {lotacao.sigla}
                    {papel !== 'COSSIGNATARIO' && ` · ${nomeDoPapel(papel)}`}
                  </small>
                </span>
              ))}
            </Dado>
          )}
          <Dado nome={<Trans>Destinatário</Trans>}>{destinatario ? nomeDoDestino(destinatario) : '—'}</Dado>
          <Dado nome={<Trans>Data</Trans>}>{documento.data ? data(documento.data) : '—'}</Dado>
          <Dado nome={<Trans>Nível de acesso</Trans>}>
            {documento.restrito ? <Trans>Restrito</Trans> : nomeDoNivel(documento.nivelAcesso)}
            <small className="soft">
              {documento.restrito ? t`Só lê quem está na lista.` : explicacaoDoNivel(documento.nivelAcesso)}
            </small>
            {documento.hipotese && !documento.restrito && (
              <small className="soft">
                {documento.hipotese.nome} ({documento.hipotese.fundamento})
              </small>
            )}
          </Dado>
          <Dado nome={<Trans>Classificação</Trans>}>
            {documento.classificacao ? (
              <>
                {documento.classificacao.codigo} – {documento.classificacao.descricao}
                <small className="soft">{temporalidadeComNota(documento.classificacao)}</small>
              </>
            ) : (
              '—'
            )}
          </Dado>
          <Dado nome={<Trans>Suporte e origem</Trans>}>
            {nomeDoSuporte(documento.suporte)}
            <small className="soft">{nomeDaOrigem(documento.origem)}</small>
          </Dado>
          {emitente && <Dado nome={<Trans>Quem emitiu</Trans>}>{emitente}</Dado>}
          {numeroOriginal && <Dado nome={<Trans>Número original</Trans>}>{numeroOriginal}</Dado>}
          {numeroAntigo && <Dado nome={<Trans>Número antigo</Trans>}>{numeroAntigo}</Dado>}
          <Dado nome={documento.importado ? <Trans>Importado por</Trans> : <Trans>Cadastrado por</Trans>}>
            {cadastrante.nome}
            <small className="soft">
              {cadastrante.lotacao.sigla}, {dataHora(documento.criadoEm)}
            </small>
          </Dado>
          {documento.assinadoEm && <Dado nome={<Trans>Assinado em</Trans>}>{dataHora(documento.assinadoEm)}</Dado>}
        </dl>
      </section>
      {aberto.marcacoes.length > 0 && (
        <section className="card">
          <h2>
            <Trans>Marcadores</Trans>
          </h2>
          <div className="chips">
            {aberto.marcacoes.map((marcacao) => (
              <Chip key={marcacao.id} marcacao={marcacao} />
            ))}
          </div>
        </section>
      )}
      <Vias aberto={aberto} />
      <Ramos aberto={aberto} />
      <Tramitacao caminho={aberto.caminho} />
      <Ligacoes mobil={aberto.mobil} ligacoes={aberto.ligacoes} />
      <Perfis perfis={aberto.perfis} />
      <Auxiliares auxiliares={aberto.auxiliares} />
      {documento.finalizadoEm && (
        <section className="card">
          <h2>
            <Trans>Código verificador</Trans>
          </h2>
          <Codigo codigo={documento.codigoVerificador} />
          {(documento.assinadoEm || documento.importado) && (
            <p>
              <Link to="/validacao/$numero" params={{ numero: documento.codigoVerificador }}>
                <Trans>Conferir e baixar com as provas</Trans>
              </Link>
            </p>
          )}
        </section>
      )}
    </aside>
  )
}
