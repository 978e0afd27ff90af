import type { PessoaEscolhida } from './destino.ts'

export const PessoaOption = ({ pessoa: { nome, cargo, lotacao } }: { pessoa: PessoaEscolhida }) => (
  <>
    <span>{nome}</span>
    <small className="soft">
      {cargo ? `${cargo} · ` : ''}
      {lotacao.sigla}
    </small>
  </>
)
