"""Everything that a scene is built from: `from studio import *`."""
from studio.meshes import *
from studio.cloth import *
from studio.materials import *
from studio.lights import *
from studio.pieces import *
from studio.rooms import *
from studio.flames import fire, put_out
from studio.fixtures import *
