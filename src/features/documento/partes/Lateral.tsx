import '#ui/forms.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { MobilAberto } from '#contract/mobil.ts'
import { nomeDoDestino } from '#features/usuario/destino.ts'
import { data, dataHora, quando } from '#platform/format.ts'

import { explicacaoDoNivel, nomeDoNivel } from '../nomes.ts'
import { Codigo } from './Codigo.tsx'

const Dado = ({ nome, children }: { nome: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

/** Everything about the document that is not its text. */
export function Lateral({ aberto: { documento, vias } }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const { responsavel, destinatario, cadastrante } = documento
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
              </>
            ) : (
              '—'
            )}
          </Dado>
          <Dado nome={<Trans>Destinatário</Trans>}>{destinatario ? nomeDoDestino(destinatario) : '—'}</Dado>
          <Dado nome={<Trans>Data</Trans>}>{documento.data ? data(documento.data) : '—'}</Dado>
          <Dado nome={<Trans>Nível de acesso</Trans>}>
            {nomeDoNivel(documento.nivelAcesso)}
            <small className="soft">{explicacaoDoNivel(documento.nivelAcesso)}</small>
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
      {vias.length > 0 && (
        <section className="card">
          <h2>
            <Trans>Vias</Trans>
          </h2>
          <ul className="plain vias">
            {vias.map(({ id, sigla, custodia, atendente }) => (
              <li key={id}>
                <b className="num">{sigla}</b>
                {atendente && (
                  <small className="soft" title={dataHora(atendente.desde)}>
                    {custodia === 'EM_TRANSITO' ? t`a caminho de` : t`com`} {atendente.lotacao.sigla},{' '}
                    {quando(atendente.desde)}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
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
