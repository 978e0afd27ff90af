import type { Destino } from './destino.ts'
import { PessoaOption } from './PessoaOption.tsx'

/** A unit or a person in a list of choices. */
export const DestinoOption = ({ destino }: { destino: Destino }) =>
  destino.tipo === 'PESSOA' ? (
    <PessoaOption pessoa={destino.pessoa} />
  ) : (
    <>
      <b>{destino.lotacao.sigla}</b>
      <small className="soft">
        {destino.lotacao.nome}
        {destino.lotacao.orgao && ` · ${destino.lotacao.orgao.nome}`}
      </small>
    </>
  )
