/** What tests outside the package make certificates with: keys, people's certificates, and files that hold them. */
export { pem } from '../../certificates/authority.ts'
export {
  criarAutoridade,
  criarDePessoa,
  criarIntermediaria,
  criarSelo,
  type DePessoa,
  emitir,
  extensao,
  type Par,
  type Pessoa,
} from '../../certificates/issue.ts'
export { escreverP12 } from '../../certificates/p12.ts'
