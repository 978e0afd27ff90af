import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { temporalidade } from '#features/arquivamento/palavras.ts'
import { nomeDoDestino } from '#features/usuario/destino.ts'
import { data, dataHora } from '#platform/format.ts'

import { explicacaoDoNivel, nomeDoNivel } from '../nomes.ts'
import { Codigo } from './Codigo.tsx'
import { Ligacoes } from './Ligacoes.tsx'
import { Vias } from './Vias.tsx'

const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

/** Everything about the document that is not its text. */
export function Lateral({ aberto }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const { documento } = aberto
  const { responsavel, titular, cossignatarios, destinatario, cadastrante } = documento
  return (
    <aside className="doc-side" aria-label={t`Dados do documento`}>
      <section className="card">
        <h2>
          <Trans>Dados</Trans>
        </h2>
        <dl className="dados">
          <Dado nome={<Trans>Responsável pela assinatura</Trans>}>
            {responsavel ? (
              <>
                {responsavel.nome}
                <small className="soft">
                  {responsavel.cargo ? `${responsavel.cargo} · ` : ''}
                  {responsavel.lotacao.sigla}
                </small>
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
              {cossignatarios.map(({ id, nome, lotacao }) => (
                <span className="cossignatario" key={id}>
                  {nome} <small className="soft">{lotacao.sigla}</small>
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
          </Dado>
          <Dado nome={<Trans>Classificação</Trans>}>
            {documento.classificacao ? (
              <>
                {documento.classificacao.codigo} – {documento.classificacao.descricao}
                <small className="soft">{temporalidade(documento.classificacao)}</small>
              </>
            ) : (
              '—'
            )}
          </Dado>
          <Dado nome={<Trans>Cadastrado por</Trans>}>
            {cadastrante.nome}
            <small className="soft">
              {cadastrante.lotacao.sigla}, {dataHora(documento.criadoEm)}
            </small>
          </Dado>
          {documento.assinadoEm && <Dado nome={<Trans>Assinado em</Trans>}>{dataHora(documento.assinadoEm)}</Dado>}
        </dl>
      </section>
      <Vias aberto={aberto} />
      <Ligacoes ligacoes={aberto.ligacoes} pai={documento.pai} />
      {documento.finalizadoEm && (
        <section className="card">
          <h2>
            <Trans>Código verificador</Trans>
          </h2>
          <Codigo codigo={documento.codigoVerificador} />
        </section>
      )}
    </aside>
  )
}
