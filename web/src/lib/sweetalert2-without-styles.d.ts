/** The build that brings no styles of its own; the package describes only its main file. */
declare module 'sweetalert2/dist/sweetalert2.esm.js' {
  import Swal from 'sweetalert2'

  export default Swal
}
